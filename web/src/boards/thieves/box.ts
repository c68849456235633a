import type { Box } from '../../lib/shelf';

export const box: Box = { place: 1, title: 'Thieves!', motto: 'Bluff, grab, stab', seats: '3–6', time: '45 min', edge: '#7a2b18' };
