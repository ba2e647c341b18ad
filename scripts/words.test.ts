import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { features as groups } from '@atrium/contract/calls';
import { describe, expect, test } from 'vitest';
import { exportedNames, wordsOf } from './exported-names.ts';
import { projectRoot, readSources } from './sources.ts';

const folders = (path: string) =>
  readdirSync(join(projectRoot, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Screens that no group of calls is about: what there is to see, by the specification's own words, and the portal's tools. */
const screensOnly = new Set([
  ...['arcade', 'articles', 'audiobooks', 'games', 'marketplace', 'music', 'news', 'podcasts', 'video'],
  ...['commerce', 'consent', 'dev', 'install', 'launch', 'library'],
]);

test.each(folders('apps/api/src/features'))('the backend’s feature %s is a group of the contract', (name) => {
  expect(Object.keys(groups)).toContain(name);
});

test.each(folders('apps/portal/src/features').filter((name) => !screensOnly.has(name)))(
  'the portal’s feature %s is a group of the contract',
  (name) => expect(Object.keys(groups)).toContain(name),
);

test('a group is called the same in both halves of the contract', () => {
  const schemas = readdirSync(join(projectRoot, 'packages/contract/src/schemas'));
  for (const name of Object.keys(groups)) expect(schemas).toContain(`${name}.ts`);
});

const sources = readSources(projectRoot, /^(apps|packages|demo|e2e|bench|scripts)\/.*(?<!\.gen)\.tsx?$/);
const product = sources.filter(({ file }) => /^(apps|packages)\//.test(file));
const hits = (names: Map<string, readonly string[]>, isHit: (name: string) => boolean) =>
  [...names].filter(([name]) => isHit(name)).map(([name, files]) => `${name} (${files.join(', ')})`);

/** Each hid a word that people look for: providers, well-known documents, enumeration, counter, structure, audio. */
const hiding =
  /\b(surroundings|plumbing|discretion|tally|composed|(?<!is-)spoken|said|backend-source|utils|helpers|letters|nowhere|together|asking|desk|passage|mend|carry|made-once)\b/;

test('no file is named by a word that hides what the file is', () => {
  expect(product.map(({ file }) => file).filter((file) => hiding.test(file))).toEqual([]);
});

/** Word → what the trade calls it. An exported name has it as no part of its own in camel case. */
const hidden: Readonly<Record<string, string>> = {
  apologise: 'send an error page',
  asker: 'connection quota, caller',
  asking: 'ordering, request',
  carried: 'prorated, transferred, bundled',
  carry: 'transfer, prorate',
  desk: 'services',
  discretion: 'privacy, enumeration',
  hear: 'parse a webhook, listen',
  heard: 'webhook event, played',
  letter: 'mail',
  letters: 'mails',
  mend: 'correct, repair',
  mended: 'corrected',
  mends: 'corrections',
  nobody: 'the role: visitor, customer, operator, caller',
  nowhere: 'not found',
  passage: 'request',
  plumbing: 'what it does',
  said: 'outcome, answer',
  somebody: 'the role: visitor, customer, operator, caller',
  study: 'facts',
  surroundings: 'context, options',
  tally: 'counter, count',
  tell: 'notify, send',
  together: 'batch',
  told: 'notified, event',
  turns: 'queue, lock',
  whoever: 'the role: visitor, customer, operator, caller',
  wish: 'intent, request',
};
/** Letters of an alphabet. */
const trueLetters = new Set(['letterCountOf']);
/** Names of more than one word that the trade has another name for. */
const hiddenNames =
  /^(madeOnce|inTurn|goTheLongWay|askForPlan|askingFor|ownName|wayOn|darkOf|putHead|backFrom)$/i;

test('no exported name hides what the trade has a word for', () => {
  const isHidden = (name: string) =>
    !trueLetters.has(name) &&
    (hiddenNames.test(name) || wordsOf(name).some((word) => Object.hasOwn(hidden, word)));
  expect(hits(exportedNames(product), isHidden)).toEqual([]);
});

test('exports are found in each of their forms, and what is passed on is not', () => {
  const text = [
    'export const one = 1;',
    'export async function two() {}',
    'export interface Three {}',
    'export const { four, five: six } = one;',
    'const seven = 7;',
    'export { seven, seven as eight };',
    "export { nine } from './nine.ts';",
    "export * from './ten.ts';",
    'const inside = 11;',
  ].join('\n');
  expect([...exportedNames([{ file: 'a.ts', text }]).keys()]).toEqual([
    ...['one', 'two', 'Three', 'four', 'six', 'seven', 'eight'],
  ]);
});

test.each([
  ['PaymentDesk', ['payment', 'desk']],
  ['whatWasSaid', ['what', 'was', 'said']],
  ['parseHTTPHeader', ['parse', 'http', 'header']],
  ['SSRF', ['ssrf']],
])('%s is read as the words %j', (name, words) => expect(wordsOf(name)).toEqual(words));

/** Names that three files or more may export, and why; every other name means one thing. */
const conventions: readonly { names: readonly string[]; where: RegExp; because: string }[] = [
  {
    names: ['Route'],
    where: /^apps\/portal\/src\/(features|shell)\//,
    because: 'TanStack reads this very export of each page',
  },
  {
    names: ['Room'],
    where: /^apps\/console\/src\/rooms\/|^demo\/sound\/dsp\/space\.ts$/,
    because:
      'the router of the console loads this very export of each room; in sound it is a room that echoes',
  },
  {
    names: ['messages'],
    where: /^packages\/i18n\//,
    because: 'each locale exports its catalogue under it, and one table imports them all',
  },
  {
    names: ['articles', 'categories', 'pictures'],
    where: /^demo\/catalogue\//,
    because: 'each vertical of the demo exports them, and demo/catalogue.ts reads them all',
  },
  {
    names: [
      ...['core', 'coreVariants', 'action', 'width', 'height', 'columns', 'rows', 'top', 'cell'],
      ...['Rules', 'plain', 'variantRules', 'looks'],
    ],
    where: /^(packages\/games\/|demo\/film\/frame\.ts)/,
    because: 'each game exports them, and no file imports those of two games',
  },
  {
    names: ['encode', 'lighthouse'],
    where: /^demo\//,
    because: 'the text of these files is hashed by demo:media: a new name would make all media anew',
  },
];

describe('an exported name has one meaning', () => {
  const names = exportedNames(sources);

  test('three files or more export a name only by a convention with a reason', () => {
    const isFree = (name: string, file: string) =>
      conventions.some((one) => one.names.includes(name) && one.where.test(file));
    const many = [...names]
      .map(([name, files]) => [name, files.filter((file) => !isFree(name, file))] as const)
      .filter(([name, files]) => files.length > 0 && (names.get(name)?.length ?? 0) >= 3);
    expect(many).toEqual([]);
  });

  test.each(conventions.flatMap((one) => one.names))(
    'the convention of the name %s is still needed',
    (name) => expect(names.get(name)?.length ?? 0).toBeGreaterThanOrEqual(3),
  );
});

/**
 * What a newcomer searches for → the files that do it. Each says the word in its name, in an exported name or in the
 * first line of a comment.
 */
const tradeWords: Readonly<Record<string, readonly string[]>> = {
  CSRF: ['apps/server/src/edge/gateway/csrf.ts'],
  SSRF: ['apps/api/src/platform/outbound/outbound.ts', 'apps/api/src/platform/outbound/private-backends.ts'],
  dunning: [
    'apps/api/src/modules/subscriptions/lifecycle/renewals.ts',
    'packages/domain/src/subscription/billing.ts',
  ],
  proration: [
    'packages/domain/src/subscription/plan-change.ts',
    'apps/api/src/modules/credits/prorate-credits.ts',
  ],
  invoice: ['apps/api/src/modules/receipts/write-receipt.ts'],
  receipt: ['apps/api/src/modules/receipts/write-receipt.ts', 'apps/api/src/modules/receipts/receipt-pdf.ts'],
  backoff: [
    'apps/api/src/platform/jobs/job-table.ts',
    'apps/api/src/modules/payments/charges/reconcile-backoff.ts',
  ],
  'circuit breaker': ['apps/api/src/platform/database/pool/circuit-breaker.ts'],
  'single-flight': [
    'apps/api/src/platform/cache/cache.ts',
    'apps/server/src/edge/pages/page-cache.ts',
    'apps/server/src/edge/gateway/bearer-token.ts',
  ],
  'rate limit': [
    'apps/server/src/edge/limits/rate-limit.ts',
    'apps/server/src/edge/limits/edge-rate-limits.ts',
    'apps/api/src/platform/serve/call-rate-limits.ts',
    'apps/api/src/modules/identity/attempt-limits.ts',
    'apps/api/src/modules/identity/sms-rate-limit.ts',
    'apps/api/src/modules/mail/mail-rate-limit.ts',
    'apps/api/src/modules/sms/send-rate-limit.ts',
    'apps/api/src/features/sign-in/sign-in-rate-limits.ts',
    'apps/api/src/features/vouchers/resend-rate-limit.ts',
  ],
  webhook: [
    'apps/api/src/modules/payments/webhooks/webhooks.ts',
    'apps/api/src/modules/payments/connectors/webhook-signature.ts',
    'apps/server/src/sandbox/send-webhooks.ts',
  ],
  batch: [
    'packages/contract/src/batched-reads.ts',
    'apps/server/src/edge/gateway/batch-endpoint.ts',
    'apps/api/src/platform/database/batched-statement.ts',
    'apps/api/src/platform/concurrency/transaction-batch.ts',
  ],
  cursor: [
    'apps/api/src/modules/catalogue/entries/list-cursor.ts',
    'apps/api/src/modules/notifications/notification-inbox.ts',
  ],
  entitlement: ['apps/api/src/modules/access/access.ts', 'packages/domain/src/access/access.ts'],
  'idempotency key': ['apps/api/src/platform/serve/idempotency.ts'],
  'feature flag': [
    'packages/domain/src/site/models/configuration/tenant-configuration.ts',
    'apps/api/src/modules/site/enabled-features.ts',
  ],
  'state machine': [
    'apps/api/src/modules/payments/charges/payment-state-machine.ts',
    'apps/api/src/modules/subscriptions/lifecycle/subscription.ts',
    'apps/portal/src/modules/subscribe/flow/flow.ts',
    'apps/portal/src/modules/player/model/player-reducer.ts',
  ],
  GDPR: [
    'apps/api/src/modules/erasure/erasure-rules.ts',
    'apps/api/src/modules/erasure/erase-due-account.ts',
    'apps/api/src/modules/erasure/data-file.ts',
  ],
  debounce: [
    'apps/portal/src/modules/player/queue/shared-queue.ts',
    'apps/portal/src/features/search/search-box.tsx',
  ],
  deduplication: [
    'apps/api/src/platform/events/message-inbox.ts',
    'apps/api/src/platform/events/consumers.ts',
  ],
  'soft delete': [
    'apps/api/src/modules/erasure/erasure-rules.ts',
    'apps/api/src/modules/payments/records/payment-methods.ts',
  ],
};

describe('a word of the trade leads to its file', () => {
  const texts = new Map(product.map(({ file, text }) => [file, text]));

  test.each(
    Object.entries(tradeWords).flatMap(([word, files]) => files.map((file) => [word, file] as const)),
  )('%s → %s', (word, file) => {
    const text = texts.get(file);
    if (text === undefined) throw new Error(`${file} is not there`);
    const firstLines = [...text.matchAll(/\/\*\*(?:\s*\n\s*\*)? *(.*)|^\/\/ (.*)/gm)].map(
      ([, block, line]) => block ?? line ?? '',
    );
    const names = [...exportedNames([{ file, text }]).keys()].map((name) => wordsOf(name).join(' '));
    const places = [file.replaceAll('-', ' '), ...names, ...firstLines].map((one) => one.toLowerCase());
    const wanted = word.toLowerCase();
    expect(
      places.some((place) => place.includes(wanted) || place.includes(wanted.replaceAll('-', ' '))),
      `${file} says “${word}” neither in its name, nor in an exported one, nor first in a comment`,
    ).toBe(true);
  });
});
