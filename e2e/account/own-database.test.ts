import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cluster, startCluster } from '../../apps/api/src/platform/database/cluster/cluster.ts';
import type { DatabaseLogin } from '../../apps/api/src/platform/database/connection/connection.ts';
import { disposable, silentLog } from '../../apps/api/src/platform/database/testing.ts';
import { systemPostgres } from '../../scripts/machine/system-postgres.ts';
import { askedTooLate, withPage } from '../browser.ts';
import { answerConsent } from '../consent-cookies.ts';
import { alive } from '../document.ts';
import { startServer } from '../server.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'atrium-own-database-'));
const stops: (() => Promise<unknown>)[] = [];
let owner: DatabaseLogin;
let first: string;
let second: string;

/** Debian's PostgreSQL where there is one, with roles of its own; two processes that share nothing else but a secret. */
beforeAll(async () => {
  chmodSync(dataDir, 0o755);
  const cluster: Cluster = await startCluster({
    dataDir,
    log: silentLog,
    settings: disposable,
    binaries: systemPostgres()?.folder,
  });
  stops.push(cluster.stop);
  owner = { ...cluster.superuser, user: 'shop_owner', password: 'o', database: 'shop' };
  await administer(cluster.superuser, [
    "CREATE ROLE shop_owner LOGIN CREATEROLE PASSWORD 'o'",
    'CREATE DATABASE shop OWNER shop_owner',
  ]);
  const address = (user: string, password: string) =>
    `postgres://${user}:${password}@localhost/shop?host=${encodeURIComponent(owner.host)}`;
  const settings = {
    DATABASE_URL: address('shop', 's'),
    DATABASE_OWNER_URL: address('shop_owner', 'o'),
    SECRET_KEY: randomBytes(32).toString('base64'),
  };
  for (const keep of [(origin: string) => (first = origin), (origin: string) => (second = origin)]) {
    const server = await startServer(settings);
    stops.push(server.stop);
    keep(server.origin);
  }
}, 180_000);

afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
  rmSync(dataDir, { recursive: true, force: true });
}, 60_000);

async function administer(as: DatabaseLogin, statements: string[]) {
  const client = new Client(as);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

test('signed in at one process, a person is known at the other, and signed out at both', () =>
  withPage({ expected: [askedTooLate] }, async (page) => {
    await answerConsent(page, first);
    await page.goto(`${first}/profile/info`);
    await page.waitForURL((url) => url.searchParams.has('interaction'));
    await alive(page);
    await page.locator('[name=email]').fill('active@atrium.example');
    await page.locator('[name=password]').fill('Atrium-demo-1');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${first}/profile/info`);

    // one host, two ports: cookies do not tell them apart
    await page.goto(`${second}/profile/info`);
    await expect.poll(() => page.locator('[name=email]').first().inputValue()).toBe('active@atrium.example');

    await page.goto(`${second}/external/logout`);
    await expect
      .poll(async () => (await page.request.get(`${first}/backend/user/profile`)).status())
      .toBe(401);
  }));

test('what is published is seen at both', () =>
  withPage({}, async (page) => {
    await answerConsent(page, first);
    for (const origin of [first, second]) {
      await page.goto(origin);
      expect(await page.title()).not.toContain('Brand new');
    }
    await administer(owner, [
      'SET search_path = atrium',
      "SELECT set_config('app.tenant_id', '1', false)",
      `UPDATE site_config SET body = jsonb_set(body, '{mainTitle,en}', '"Brand new"')
       WHERE section = 'global' AND state = 'PUBLISHED'`,
    ]);
    for (const origin of [first, second]) {
      await expect
        .poll(
          async () => {
            await page.goto(origin);
            return page.title();
          },
          { timeout: 20_000 },
        )
        .toContain('Brand new');
    }
  }));
