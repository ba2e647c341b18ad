import { changeKept, kept } from './kept-listening.ts';

/** A name this browser drew for itself: where several devices tell a position, it says which one did. */
export function deviceKey(): string {
  const known = kept().device;
  if (known) return known;
  const device = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  changeKept({ device });
  return device;
}
