import { writePaymentOptions } from '@atrium/api/modules/payments/records/payment-options';
import { asOwner } from '@atrium/api/platform/database/as-owner';
import { withTenant } from '@atrium/api/platform/database/with-tenant';
import { loadTenant } from '@atrium/api/platform/load-tenant';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { CookieBrowser } from '../testing/browser.ts';
import { unsafeDurability } from '../testing/demo-copy.ts';
import { copyDemo } from '../testing/demo-folder.ts';
import { dataFolder } from '../testing/demo-server.ts';
import { ownerConnectionOf } from '../testing/owner-connection.ts';
import { askServer, freePort, startServer } from '../testing/server-process.ts';
import { visitPage } from './testing/test-shop.ts';

vi.setConfig({ testTimeout: 180_000 });

const folder = dataFolder();

/** Of every tenant of the demo, whatever it has already. */
const offerCards = async () =>
  asOwner(await ownerConnectionOf(folder), async (owner) => {
    const { rows } = await sql<{ id: number }>`SELECT id FROM tenant`.execute(owner);
    for (const { id } of rows) {
      const tenant = await loadTenant(owner, id);
      await withTenant(owner, id, (db) =>
        writePaymentOptions({ db, tenant }, [
          { id: 1, code: 'test-card', flow: 'WEB', connector: 'card', title: 'Card', sort: 1 },
        ]),
      );
    }
  });

const inbox = async () =>
  asOwner(await ownerConnectionOf(folder), (owner) =>
    withTenant(owner, 1, (db) =>
      db.selectFrom('inbox_message').select('result').where('source', '=', 'card').execute(),
    ),
  );

test('a card is put on file through every door, though everything is killed in between', async () => {
  await copyDemo(folder, unsafeDurability);
  const PORT = String(await freePort());
  const first = await startServer(folder, { PORT, SANDBOX_PORT: '0', LOG_LEVEL: 'info' });
  try {
    expect(first.output()).toMatch(/test provider on port \d+: PIN 1234/);
    await offerCards();
    const person = new CookieBrowser(first.port, 'localhost');
    const credentials = { type: 'EMAIL', email: 'free@atrium.example', password: 'Atrium-demo-1' };
    await person.ask('/backend/login/api', { method: 'POST', body: credentials });
    const begun = await person.ask('/backend/creditCard/session/add/card', {
      method: 'POST',
      body: { redirectionUrl: '/MyPaymentMethods', lang: 'en' },
    });
    const { url } = JSON.parse(begun.text) as { url: string };
    const typed = await visitPage(url, {
      number: '4242 4242 4242 4242',
      expiry: '12/34',
      cvc: '1',
      holder: 'Ada',
      do: 'pay',
    });
    expect(typed.status).toBe(303);
    // told by callback, through the edge
    await expect.poll(inbox, { timeout: 15_000 }).toContainEqual({ result: 'SUCCEEDED' });
    const { pathname, search } = new URL(typed.headers.get('location') ?? '');
    const back = await person.ask(pathname + search);
    expect([back.status, new URL(String(back.headers.location)).search]).toEqual([
      303,
      '?purchaseType=CARD&status=200',
    ]);
    const cards = await person.ask('/backend/creditCard/creditCardInfo');
    expect(JSON.parse(cards.text)).toMatchObject([{ last4: '4242', holder: 'Ada', isDefault: true }]);

    // another page is opened, and then nothing is left alive
    const again = await person.ask('/backend/creditCard/session/add/card', {
      method: 'POST',
      body: { redirectionUrl: '/MyPaymentMethods', lang: 'en' },
    });
    const open = JSON.parse(again.text) as { url: string };
    await first.kill('SIGKILL');
    const second = await startServer(folder, { PORT, SANDBOX_PORT: '0', LOG_LEVEL: 'info' });
    try {
      const port = /test provider on port (\d+)/.exec(second.output())?.[1] ?? '';
      const page = open.url.replace(/:\d+\//, `:${port}/`);
      await visitPage(page, { number: '4000000000009995', expiry: '12/34', cvc: '123', do: 'pay' });
      await expect
        .poll(async () => (await person.ask('/backend/creditCard/creditCardInfo')).text, { timeout: 15_000 })
        .toContain('9995');
      await framesOf(second.port, port);
      expect(first.output() + second.output()).not.toContain('4242424242424242');
    } finally {
      await second.kill('SIGTERM');
    }
  } finally {
    if (first.child.exitCode === null) await first.kill('SIGKILL');
  }
});

/** Only where a tenant wants the page inside its own, and only where people pay; games of others run wherever there are games. */
async function framesOf(port: number, sandbox: string) {
  const framed = async (host: string, path: string) => {
    const { headers } = await askServer(port, path, { host });
    return /frame-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
  };
  const klang = 'klang.localhost';
  expect(await framed(klang, '/subscription')).toBe(`'self' http://${klang}:${sandbox}`);
  expect(await framed(klang, '/')).toBe("'self'");
  expect(await framed('localhost', '/subscription')).toBe(`'self' http://localhost:${sandbox}`);
}
