import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { topics } from '../config/doctor-topics.ts';
import { diagnose, findingLine, type InstallationFacts, stoppers, type TenantFacts } from './diagnose.ts';

const shop: TenantFacts = {
  code: 'shop',
  paymentOptions: [{ code: 'card', connector: 'stripe' }],
  hasOffers: true,
  signsInByPhone: false,
  seller: { name: 'Shop GmbH', address: ['Street 1'], taxId: 'DE1', taxRate: 1900 },
  missingPages: [],
  draftPages: [],
  admins: { active: 1, invited: 0 },
  content: { sentences: [], articles: 12, isWhole: true },
  audit: { lines: 40, brokenAt: null },
};

const media = {
  ffmpeg: '5.1.9-0+deb12u1',
  packager: 'v3.4.2-c819dea-release',
  waiting: 0,
  failed: 0,
  pendingBytes: 2 ** 30,
};

const healthy: InstallationFacts = {
  stage: 'live',
  now: new Date('2026-11-18T12:00:00Z'),
  hasSecret: true,
  hasMail: true,
  hasSms: false,
  connectors: ['stripe'],
  stripeKey: 'live',
  hasStripeWebhooks: true,
  stripeAddress: null,
  publicOrigin: 'https://{host}',
  trustedProxies: ['10.0.0.5'],
  lastBackup: new Date('2026-11-18T02:00:00Z'),
  backupDamage: null,
  disk: { free: 50 * 2 ** 30, total: 100 * 2 ** 30 },
  storage: { kind: 'folder', isMoving: false, damage: null },
  media,
  clockAheadMs: 20,
  tenants: [shop],
};

const levels = (facts: InstallationFacts) =>
  Object.fromEntries(diagnose(facts).map(({ topic, level }) => [topic, level]));

describe('diagnose', () => {
  test('a healthy live installation has one ok for each topic', () => {
    expect(new Set(diagnose(healthy).map(({ level }) => level))).toEqual(new Set(['ok']));
  });

  test.each<[string, Partial<InstallationFacts>, string, string]>([
    ['no mail server', { hasMail: false }, 'mail', 'error'],
    ['an empty backup', { backupDamage: '/backup/manifest.json is not there' }, 'backup', 'error'],
    [
      'an audit log that was changed',
      { tenants: [{ ...shop, audit: { lines: 40, brokenAt: { seq: 7, reason: 'the line is missing' } } }] },
      'audit',
      'error',
    ],
    [
      'a bucket that refuses',
      { storage: { kind: 's3', isMoving: false, damage: 'The storage answered 403.' } },
      'storage',
      'error',
    ],
    [
      'a move of files that is not ended',
      { storage: { kind: 's3', isMoving: true, damage: null } },
      'storage',
      'warn',
    ],
    ['no ffmpeg', { media: { ...media, ffmpeg: null } }, 'media', 'warn'],
    ['no shaka-packager', { media: { ...media, packager: null } }, 'media', 'warn'],
    ['uploads that wait', { media: { ...media, ffmpeg: null, waiting: 2 } }, 'media', 'error'],
    ['an upload that failed', { media: { ...media, failed: 1 } }, 'media', 'warn'],
    [
      'masters whose drafts do not fit',
      { media: { ...media, pendingBytes: 20 * 2 ** 30 } },
      'media',
      'error',
    ],
    ['no secret', { hasSecret: false }, 'secret', 'error'],
    ['an origin without https', { publicOrigin: 'http://{host}:{PORT}' }, 'origin', 'error'],
    ['no trusted proxy behind https', { trustedProxies: [] }, 'proxies', 'warn'],
    ['no backup', { lastBackup: null }, 'backup', 'warn'],
    [
      'a backup of the day before yesterday',
      { lastBackup: new Date('2026-11-16T12:00:00Z') },
      'backup',
      'warn',
    ],
    ['a full disk', { disk: { free: 2 ** 20, total: 100 * 2 ** 30 } }, 'disk', 'error'],
    ['a clock 10 s ahead', { clockAheadMs: 10_000 }, 'clock', 'warn'],
    ['a clock a minute behind', { clockAheadMs: -60_000 }, 'clock', 'error'],
    ['card without a connector', { connectors: [] }, 'payment', 'error'],
    ['plans without a way to pay', { tenants: [{ ...shop, paymentOptions: [] }] }, 'payment', 'error'],
    ['phone sign-in without a carrier', { tenants: [{ ...shop, signsInByPhone: true }] }, 'sms', 'error'],
    ['no seller', { tenants: [{ ...shop, seller: { ...shop.seller, name: '' } }] }, 'seller', 'error'],
    ['no tax', { tenants: [{ ...shop, seller: { ...shop.seller, taxRate: 0 } }] }, 'tax', 'warn'],
    ['no imprint', { tenants: [{ ...shop, missingPages: ['impressum'] }] }, 'legal', 'error'],
    [
      'an article without an address',
      {
        tenants: [
          { ...shop, content: { sentences: ['article 3: creator: none'], articles: 9, isWhole: false } },
        ],
      },
      'content',
      'warn',
    ],
    ['an imprint that is a draft', { tenants: [{ ...shop, draftPages: ['impressum'] }] }, 'legal', 'warn'],
    ['no administrator', { tenants: [{ ...shop, admins: { active: 0, invited: 0 } }] }, 'staff', 'error'],
    [
      'an administrator who has not accepted',
      { tenants: [{ ...shop, admins: { active: 0, invited: 1 } }] },
      'staff',
      'warn',
    ],
  ])('%s', (_name, change, topic, level) => {
    expect(levels({ ...healthy, ...change })).toMatchObject({ [topic]: level });
  });

  test('one dead way to pay beside one that works is a warning', () => {
    const tenants = [
      { ...shop, paymentOptions: [...shop.paymentOptions, { code: 'phone', connector: 'operator' }] },
    ];
    expect(levels({ ...healthy, tenants })).toMatchObject({ payment: 'warn' });
  });

  test('before live, what is missing is a warning', () => {
    const facts = { ...healthy, stage: 'stg' as const, hasMail: false, publicOrigin: 'http://{host}:{PORT}' };
    expect(levels(facts)).toMatchObject({ mail: 'warn', origin: 'warn' });
  });
});

test('stoppers are the errors that ALLOW_INCOMPLETE does not name', () => {
  const findings = diagnose({ ...healthy, hasMail: false, connectors: [] });
  expect(stoppers(findings, []).map(({ topic }) => topic)).toEqual(['mail', 'payment']);
  expect(stoppers(findings, ['mail']).map(({ topic }) => topic)).toEqual(['payment']);
});

test('a line begins with its level', () => {
  expect(findingLine({ level: 'error', topic: 'mail', tenant: 'shop', text: 'x' })).toBe(
    'error  mail     shop: x',
  );
});

test('payments that go to another address than Stripe are a warning on live', () => {
  const elsewhere = { ...healthy, stripeAddress: 'http://127.0.0.1:9/' };
  const warnings = (facts: InstallationFacts) =>
    diagnose(facts)
      .filter(({ level }) => level !== 'ok')
      .map(findingLine);
  expect(warnings(elsewhere)).toEqual([
    'warn   payment  STRIPE_API_URL is http://127.0.0.1:9/: cards are charged there and not by Stripe; remove it',
  ]);
  expect(warnings({ ...elsewhere, stage: 'stg' })).toEqual([]);
});

test.each<[string, Partial<InstallationFacts>, string]>([
  ['a test key of Stripe', { stripeKey: 'test' }, 'error'],
  ['Stripe without webhooks', { hasStripeWebhooks: false }, 'warn'],
  ['no Stripe', { stripeKey: null, hasStripeWebhooks: false }, 'ok'],
])('%s on a live stage', (_, change, level) => {
  const [finding] = diagnose({ ...healthy, ...change }).filter(({ topic }) => topic === 'payment');
  expect(finding?.level).toBe(level);
  const [before] = diagnose({ ...healthy, ...change, stage: 'stg' }).filter(
    ({ topic }) => topic === 'payment',
  );
  expect(before?.level).toBe('ok');
});

test('docs/doctor.md shows every topic, and the lines of a healthy installation as they are said', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/doctor.md'), 'utf8');
  const shown = [...page.matchAll(/^(?:ok|warn|error) +(\w+)/gm)].map(([, topic]) => topic);
  expect(new Set(shown)).toEqual(new Set(topics));
  const [, section = ''] = page.split('## Healthy');
  const constant = (lines: string[]) =>
    lines.filter((line) => !/ (?:disk|content|audit) /.test(line)).map((line) => line.replace(/\w+: /, ''));
  const lines = [...section.matchAll(/^ok .*$/gm)].map(([line]) => line).slice(0, topics.length + 2);
  expect(new Set(constant(diagnose(healthy).map(findingLine)))).toEqual(new Set(constant(lines)));
});
