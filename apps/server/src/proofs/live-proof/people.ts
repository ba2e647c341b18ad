import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stepAt, totpCode } from '@atrium/api/modules/staff/totp';
import type { createVisitor } from './customer.ts';

export type ProofVisitor = ReturnType<typeof createVisitor>;

export const staffMail = 'ana@orbit.example';
export const staffName = 'Ana Pop';
const staffPassword = 'A long enough phrase 42';
export const customerMail = 'eve@people.example';
const customerPassword = 'Correct-horse-battery-1';

export async function acceptStaffInvitation(visitor: ProofVisitor, code: string): Promise<string> {
  const { enrolment, secret } = expectStatus(
    await visitor.call('POST /backend/operator/invitation', { code }),
    200,
  ) as { enrolment: string; secret: string };
  const accepted = {
    code,
    enrolment,
    name: staffName,
    password: staffPassword,
    totp: totpAt(secret, new Date()),
  };
  expectStatus(await visitor.call('POST /backend/operator/invitation/accept', accepted), 200);
  // each code works once: the next one is of the next half minute
  const next = totpAt(secret, new Date(Date.now() + 30_000));
  const login = { email: staffMail, password: staffPassword, code: next };
  const { token } = expectStatus(await visitor.call('POST /backend/operator/session', login), 200) as {
    token: string;
  };
  return token;
}

export async function registerCustomer(
  customer: ProofVisitor,
  mailTo: (recipient: string, words: RegExp) => Promise<string>,
): Promise<void> {
  const account = {
    email: customerMail,
    password: customerPassword,
    name: 'Eve',
    consents: ['TERM_CONDITIONS', 'PRIVACY_POLICY'],
    lang: 'en',
  };
  const begun = expectStatus(await customer.call('POST /backend/register/api', account), 202) as {
    loginToken: string;
  };
  const pin = /\b\d{6}\b/.exec(await mailTo(customerMail, /\b\d{6}\b/))?.[0];
  const answer = { type: 'PIN', loginToken: begun.loginToken, pin };
  expectStatus(await customer.call('POST /backend/login/api', answer), 201);
}

export async function signedIn(visitor: ProofVisitor): Promise<ProofVisitor> {
  const login = { type: 'EMAIL', email: customerMail, password: customerPassword };
  expectStatus(await visitor.call('POST /backend/login/api', login), 200);
  return visitor;
}

export async function buy(customer: ProofVisitor, pay: (page: string) => string, folder: string) {
  const tracks = JSON.parse(readFileSync(join(folder, 'catalogue', 'full-track-music.json'), 'utf8')) as {
    id: number;
    prices: { businessModel: string }[];
  }[];
  const track = tracks.find(({ prices }) => prices.some((each) => each.businessModel === 'DOWNLOAD_TO_OWN'));
  const step = expectStatus(
    await customer.call(
      `GET /backend/purchase/ArticleOneTimePurchase?articleId=${track?.id}&lang=en&redirect=%2Fen`,
    ),
    200,
  ) as { url?: string; redirectionUrl?: string };
  const back = new URL(pay(step.url ?? step.redirectionUrl ?? ''));
  const returned = await customer.call(`GET ${back.pathname}${back.search}`);
  if (returned.status >= 400) throw new Error(`the way back answered ${returned.status}`);
  for (let tries = 0; tries < 100; tries++) {
    const [bought] = expectStatus(await customer.call('GET /backend/purchase'), 200) as {
      id: number;
      state: string;
      total: { amount: number; currency: string };
    }[];
    if (bought?.state === 'GRANTED')
      return { id: bought.id, sum: `${bought.total.amount / 100} ${bought.total.currency}` };
    await sleep(200);
  }
  throw new Error('the purchase was not granted');
}

export function expectStatus({ status, body }: { status: number; body: unknown }, expected: number): unknown {
  if (status !== expected) throw new Error(`${status} instead of ${expected}: ${JSON.stringify(body)}`);
  return body;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What the authenticator app shows for a secret in base32. */
function totpAt(secret: string, time: Date): string {
  const bits = [...secret.replaceAll('=', '')]
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  return totpCode(Buffer.from(bytes), stepAt(time));
}
