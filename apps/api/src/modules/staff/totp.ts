import { createHmac, timingSafeEqual } from 'node:crypto';

/** RFC 6238 with the values that every authenticator app has: SHA-1, six digits, a step of 30 seconds. */
const stepSeconds = 30;
const digits = 6;
/** A clock may be one step off, either way. */
const drift = 1;

export const stepAt = (time: Date): number => Math.floor(time.getTime() / 1000 / stepSeconds);

export function totpCode(secret: Buffer, step: number, length: number = digits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** length).padStart(length, '0');
}

/** The step that a code belongs to, now or one step off; null where it belongs to none. */
export function matchingStep(secret: Buffer, code: string, now: Date): number | null {
  const current = stepAt(now);
  const steps = Array.from({ length: 2 * drift + 1 }, (_, index) => current - drift + index);
  // every step is compared, so that the time does not tell which one fits
  const fitting = steps.filter((step) => isSame(totpCode(secret, step), code));
  return fitting[0] ?? null;
}

/** By bytes: a digit of another script is one letter and three bytes. */
function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 without padding, as authenticator apps take it. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet.charAt(Number.parseInt(five.padEnd(5, '0'), 2)))
    .join('');
}

/** What an authenticator app reads from a QR code. */
export function otpauthUri(secret: Buffer, { issuer, email }: { issuer: string; email: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  const query = new URLSearchParams({
    secret: base32(secret),
    issuer,
    algorithm: 'SHA1',
    digits: String(digits),
    period: String(stepSeconds),
  });
  return `otpauth://totp/${label}?${query}`;
}
