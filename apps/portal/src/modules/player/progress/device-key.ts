import { changeListeningState, listeningState } from './listening-state.ts';

/** A name this browser drew for itself: where several devices tell a position, it says which one did. */
export function deviceKey(): string {
  const known = listeningState().device;
  if (known) return known;
  const device = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  changeListeningState({ device });
  return device;
}
