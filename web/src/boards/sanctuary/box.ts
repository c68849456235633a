import type { Box } from '../../lib/shelf';

export const box: Box = {
  place: 2,
  title: 'Sanctuary',
  motto: 'Rob the worst city alive',
  seats: '1–6',
  time: '90 min',
  edge: '#0d2026',
  credits: "Sanctuary, the Thieves' World boardgame, was designed by Bill Fawcett with Robert L. Asprin and Lynn Abbey and published by Mayfair Games.",
  face: ['IM Fell English and IM Fell English SC', 'Igino Marini'],
};
