import type { Box } from '../../lib/shelf';

export const box: Box = { place: 2, title: 'Sanctuary', motto: 'Rob the worst city alive', seats: '1–6', time: '90 min', edge: '#0d2026' };
