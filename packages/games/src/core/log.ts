import { type Action, mostTicks } from './core.ts';

/** Which action came in which tick, in order. */
export type InputLog = readonly (readonly [tick: number, action: Action])[];

/** The most entries that a log may have. */
export const mostEntries = 60_000;
const largestAction = 0xffff;

/** As text that is small enough to be sent: steps between ticks and actions, seven bits a byte, in base64url. */
export function encodeLog(log: InputLog): string {
  const bytes: number[] = [];
  let before = 0;
  for (const [tick, action] of log) {
    write(bytes, tick - before);
    write(bytes, action);
    before = tick;
  }
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Null for a text that is no log of ours: the client is not trusted. */
export function decodeLog(text: string): InputLog | null {
  if (!/^[\w-]*$/.test(text)) return null;
  const bytes = bytesOf(text);
  if (!bytes) return null;
  const log: [number, number][] = [];
  const at = { byte: 0 };
  let tick = 0;
  while (at.byte < bytes.length) {
    const step = read(bytes, at);
    const action = read(bytes, at);
    if (step === null || action === null || action > largestAction) return null;
    tick += step;
    if (tick > mostTicks || log.length >= mostEntries) return null;
    log.push([tick, action]);
  }
  return log;
}

function bytesOf(text: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
  } catch {
    return null;
  }
}

function write(bytes: number[], value: number): void {
  let rest = value;
  while (rest > 0x7f) {
    bytes.push((rest & 0x7f) | 0x80);
    rest = Math.floor(rest / 128);
  }
  bytes.push(rest);
}

function read(bytes: Uint8Array, at: { byte: number }): number | null {
  let value = 0;
  for (let place = 1; place <= 128 * 128 * 128; place *= 128) {
    const byte = bytes[at.byte++];
    if (byte === undefined) return null;
    value += (byte & 0x7f) * place;
    if (byte < 0x80) return value;
  }
  return null;
}

/** How much was done: in all, and in the fullest tick. */
export function shapeOf(log: InputLog): { actions: number; mostInOneTick: number } {
  let mostInOneTick = 0;
  let inThis = 0;
  for (const [index, [tick]] of log.entries()) {
    inThis = log[index - 1]?.[0] === tick ? inThis + 1 : 1;
    mostInOneTick = Math.max(mostInOneTick, inThis);
  }
  return { actions: log.length, mostInOneTick };
}
