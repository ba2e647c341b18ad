import { timingSafeEqual } from 'node:crypto';
import { voucherAlphabet } from '@atrium/domain/money/voucher-code';
import type { Context } from '../../platform/context.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';

/** A QR code's text: capitals and figures make it the smallest, so that it is read from the weakest screen. */
const prefix = 'AV1';
export const tokenStepMs = 30_000;
/** The token before still works: the customer may just be holding it up at a counter. */
const stepsKept = 2;

interface Shown {
  voucherId: number;
  step: number;
}

/** Which one is shown now, and when the next is. Limits keep real time, so this does. */
export function shownToken(secrets: Secrets, ctx: Context, voucherId: number, now = Date.now()) {
  const step = Math.floor(now / tokenStepMs);
  return {
    token: `${prefix}.${base36(voucherId)}.${base36(step)}.${proof(secrets, ctx, { voucherId, step })}`,
    nextAt: new Date((step + 1) * tokenStepMs),
  };
}

/** Whose picture this is; null for anything that we did not show here a moment ago. */
export function readShownToken(
  secrets: Secrets,
  ctx: Context,
  text: string,
  now = Date.now(),
): number | null {
  const [, id = '', at = '', given = ''] =
    /^AV1\.([0-9A-Z]{1,12})\.([0-9A-Z]{1,12})\.([0-9A-Z]{16})$/.exec(text.trim().toUpperCase()) ?? [];
  const shown = { voucherId: Number.parseInt(id, 36), step: Number.parseInt(at, 36) };
  const age = Math.floor(now / tokenStepMs) - shown.step;
  if (!Number.isSafeInteger(shown.voucherId) || !(age >= 0 && age < stepsKept)) return null;
  const wanted = Buffer.from(proof(secrets, ctx, shown));
  return timingSafeEqual(wanted, Buffer.from(given)) ? shown.voucherId : null;
}

export const isShownToken = (text: string) => text.trim().toUpperCase().startsWith(`${prefix}.`);

const base36 = (value: number) => value.toString(36).toUpperCase();

/** Eighty bits, in sixteen characters. */
const proof = (secrets: Secrets, { tenant }: Context, { voucherId, step }: Shown): string =>
  [...secrets.digest('vouchers', `shown\n${tenant.code}\n${voucherId}\n${step}`).subarray(0, 16)]
    .map((byte) => voucherAlphabet[byte & 31])
    .join('');
