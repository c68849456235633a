/** A few quiet sounds, synthesised with Web Audio. Off by default. */
import { settings } from './settings.svelte';

let room: AudioContext | undefined;

const SOUNDS = {
  tap: { pitch: 180, fall: 70, length: 0.07, loud: 0.16, wave: 'triangle' },
  bell: { pitch: 880, fall: 875, length: 0.7, loud: 0.09, wave: 'sine' },
  stamp: { pitch: 90, fall: 40, length: 0.14, loud: 0.25, wave: 'square' },
} as const;

export function chime(name: keyof typeof SOUNDS): void {
  if (!settings.sound || document.visibilityState === 'hidden') return;
  room ??= new AudioContext();
  const { pitch, fall, length, loud, wave } = SOUNDS[name];
  const now = room.currentTime;
  const voice = room.createOscillator();
  const level = room.createGain();
  voice.type = wave;
  voice.frequency.setValueAtTime(pitch, now);
  voice.frequency.exponentialRampToValueAtTime(fall, now + length);
  level.gain.setValueAtTime(loud, now);
  level.gain.exponentialRampToValueAtTime(0.001, now + length);
  voice.connect(level).connect(room.destination);
  voice.start(now);
  voice.stop(now + length);
}
