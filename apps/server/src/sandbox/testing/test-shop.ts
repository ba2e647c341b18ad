import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSandboxConnectors } from '@atrium/api/modules/payments/connectors/sandbox';
import type { NewPayment } from '@atrium/api/modules/payments/records/payment';
import { writePaymentOptions } from '@atrium/api/modules/payments/records/payment-options';
import { soldThings } from '@atrium/api/modules/payments/testing/test-payments';
import { systemClock, systemIds } from '@atrium/api/platform/clock';
import type { Context } from '@atrium/api/platform/context';
import { createFaults } from '@atrium/api/platform/health/faults';
import { createLog } from '@atrium/api/platform/health/log';
import { loadTenant } from '@atrium/api/platform/load-tenant';
import { createSecrets } from '@atrium/api/platform/secrets/secrets';
import { createContext } from '@atrium/api/platform/serve/open-context';
import { startTestApi } from '@atrium/api/testing/test-api';
import { startSandbox } from '../server.ts';

/** The same as the test api has: what one signs, the other believes. */
const secrets = createSecrets(Buffer.alloc(32, 7));

export type TestShop = Awaited<ReturnType<typeof startTestShop>>;

/** Backend, test provider and a door between them, as callbacks and people find it; with something to sell. */
export async function startTestShop() {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-sandbox-'));
  const file = join(folder, 'charges.jsonl');
  const faults = createFaults();
  const logged: string[] = [];
  const log = createLog('info', { write: (line) => void logged.push(line) });
  const portalOf = async () => null;
  const begin = () => startSandbox({ file, port: 0, host: '127.0.0.1', secrets, portalOf, faults, log });
  let sandbox = await begin();
  const door = createServer();
  await once(door.listen(0, '127.0.0.1'), 'listening');
  const { port: doorPort } = door.address() as AddressInfo;
  const originOf = ({ hosts }: { hosts: readonly string[] }) => `http://${hosts[0]}:${doorPort}`;
  const connectors = createSandboxConnectors({
    url: () => `http://127.0.0.1:${sandbox.port}`,
    secrets,
    patienceMs: 1500,
  });
  const things = soldThings();
  const test = await startTestApi({ connectors, subjects: { purchase: things.subject }, originOf });
  /** As the edge does it: the path without `/backend`, the host as it was. */
  const passed: string[] = [];
  door.on('request', (req, res) => {
    const path = req.url?.replace(/^\/backend/, '') ?? '/';
    const inner = request({ port: test.port, method: req.method, path, headers: req.headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 0, answer.headers);
      answer.pipe(res);
    });
    req.on('data', (chunk: Buffer) => passed.push(chunk.toString()));
    req.pipe(inner);
  });

  const sources = { db: test.database.db, clock: systemClock, ids: systemIds, log, originOf };
  async function contextOf(id: number): Promise<Context & { userId: number }> {
    const tenant = await loadTenant(test.database.db, id);
    const bare = createContext(sources, tenant, tenant.defaultLocale, { role: 'client' }, 'test');
    const { id: userId, uuid } = await bare.tx(({ db }) =>
      db.selectFrom('app_user').select(['id', 'uuid']).executeTakeFirstOrThrow(),
    );
    const actor = { role: 'user', userId, uuid, grantId: null, signedInAt: new Date() } as const;
    const ctx = createContext(sources, tenant, tenant.defaultLocale, actor, 'test');
    await ctx.tx((tx) =>
      writePaymentOptions(tx, [
        { id: 1, code: 'phone', flow: 'API', connector: 'operator', title: { en: 'Phone', ar: 'هاتف' } },
        { id: 2, code: 'card', flow: 'WEB', connector: 'card', title: 'Card', sort: 10 },
      ]),
    );
    return { ...ctx, userId };
  }
  const alpha = await contextOf(1);
  const beta = await contextOf(2);
  let keys = 0;

  const open = (more: Partial<NewPayment> = {}, ctx = alpha) =>
    ctx.tx((tx) =>
      test.api.payments.open(tx, {
        userId: ctx.userId,
        kind: 'PURCHASE',
        subject: { kind: 'purchase', key: `thing-${++keys}` },
        amountMinor: 999,
        currency: 'EUR',
        optionId: 1,
        methodId: null,
        lang: 'en',
        returnUrl: `${originOf(ctx.tenant)}/subscription`,
        expiresAt: null,
        ...more,
      }),
    );

  return {
    ...test,
    payments: test.api.payments,
    alpha,
    beta,
    open,
    things,
    faults,
    secrets,
    logged,
    loggedByApi: test.logged,
    passed,
    file,
    originOf,
    doorPort,
    state: (uuid: string, ctx: Context = alpha) =>
      ctx.tx(async ({ db }) => {
        const row = await db
          .selectFrom('payment_transaction')
          .select(['state', 'client_correlator as correlator'])
          .where('uuid', '=', uuid)
          .executeTakeFirstOrThrow();
        return row;
      }),
    /** Killed, and there again with what it wrote. */
    async restartSandbox() {
      await sandbox.stop();
      sandbox = await begin();
    },
    async stop() {
      await sandbox.stop();
      door.closeAllConnections();
      door.close();
      await test.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export interface VisitedPage {
  status: number;
  headers: Headers;
  text: string;
}

/** As a browser without scripts: `*.localhost` is this machine, and nothing is followed by itself. */
export function visitPage(address: string, form?: Record<string, string>): Promise<VisitedPage> {
  const { port, hostname, pathname, search } = new URL(address);
  const body = form && new URLSearchParams(form).toString();
  const headers = {
    host: `${hostname}:${port}`,
    ...(body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path: pathname + search, method: form ? 'POST' : 'GET', headers },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const flat = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
          resolve({
            status: answer.statusCode ?? 0,
            headers: new Headers(flat as [string, string][]),
            text: Buffer.concat(chunks).toString(),
          });
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
