import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../../platform/secrets/secrets.ts';

export const signatureHeader = 'x-sandbox-signature';

const toleranceMs = 300_000;

/** What we ask the sandbox is signed as well as what it tells us, each with a secret of its own. */
type Direction = 'question' | 'callback';

/** Of each tenant its own; the newest first, and the one before it while the installation's secret changes. */
export const webhookSecretsOf = (secrets: Secrets, direction: Direction, tenant: string): Buffer[] =>
  secrets.keys('payments').map((key) => createHmac('sha256', key).update(`${direction}\n${tenant}`).digest());

const digest = (secret: Buffer, second: string, body: Uint8Array) =>
  createHmac('sha256', secret).update(`${second}.`).update(body).digest();

/** `t=<seconds>,v1=<hex>`, over the moment and the very bytes that are sent. */
export function signBody(secret: Buffer, body: Uint8Array, now = Date.now()): string {
  const second = String(Math.floor(now / 1000));
  return `t=${second},v1=${digest(secret, second, body).toString('hex')}`;
}

/**
 * Webhook signature: HMAC over the time and the very bytes of the body; older than five minutes is refused. So is a body
 * with one space more, and one signed with another tenant's secret.
 */
export function isSignatureValid(
  secrets: readonly Buffer[],
  header: string | null,
  body: Uint8Array,
  now = Date.now(),
): boolean {
  const [, second, hex] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? [];
  if (!second || !hex || Math.abs(now - Number(second) * 1000) > toleranceMs) return false;
  const given = Buffer.from(hex, 'hex');
  return secrets.some((secret) => timingSafeEqual(given, digest(secret, second, body)));
}
