import type { Box } from '../../lib/shelf';

export const box: Box = { place: 3, title: 'Suits', motto: 'A heist in plain sight', seats: '1–7', time: '2 hours', edge: '#4a0a2c', panels: true };
