import type { Box } from '../../lib/shelf';

export const box: Box = { place: 4, title: 'Den of Thieves', motto: 'A house of cards, one score', seats: '1–8', time: '2 hours', edge: '#7a3018', alone: 1 };
