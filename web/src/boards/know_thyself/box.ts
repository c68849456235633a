import type { Box } from '../../lib/shelf';

export const box: Box = { place: 5, title: 'Know Thyself', motto: 'Win back who you are', seats: '1–7', time: '2 hours', edge: '#2a2960', alone: 1 };
