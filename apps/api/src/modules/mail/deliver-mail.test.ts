import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { withTenant } from '../../platform/database/with-tenant.ts';
import { createWorker } from '../../platform/jobs/job-worker.ts';
import { startTestContexts, type TestContexts } from '../../testing/test-contexts.ts';
import { deliverMail } from './deliver-mail.ts';
import { createMailTransport, type MailTransport, type OutgoingMail } from './mail-transport.ts';
import { sendMail } from './send-mail.ts';
import { startSmtpServer } from './testing/smtp-server.ts';

let contexts: TestContexts;
let stops: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  contexts = await startTestContexts();
});
afterAll(() => contexts.drop());
beforeEach(() =>
  withTenant(contexts.db, 1, async (tx) => {
    await tx.deleteFrom('letter').execute();
    await tx.deleteFrom('job').execute();
  }),
);
afterEach(async () => {
  for (const stop of stops.reverse()) await stop();
  stops = [];
});

function dispatch(transport: MailTransport, stage = 'stg') {
  const handlers = { 'letters.send': deliverMail({ transport, stage }) };
  const stop = createWorker({ ...contexts.sources, handlers, idleMs: 5 }).start();
  stops.push(stop, async () => transport.close());
  return stop;
}

async function smtpServer(options?: { refuse: string }) {
  const server = await startSmtpServer(options);
  stops.push(server.stop);
  return server;
}

const write = (to: string, channel: 'MAIL' | 'SMS' = 'MAIL') =>
  contexts.alpha.tx((tx) =>
    sendMail(tx, { template: 'login-code', channel, values: { code: '123456', minutes: 10 }, to }),
  );
const letters = () =>
  contexts.alpha.tx(({ db }) => db.selectFrom('letter').selectAll().orderBy('id').execute());
const settled = (check: (rows: Awaited<ReturnType<typeof letters>>) => void) =>
  vi.waitFor(async () => check(await letters()), { timeout: 10_000, interval: 20 });
const allSent = (rows: Awaited<ReturnType<typeof letters>>) =>
  expect(rows.filter(({ sent_at }) => sent_at === null)).toEqual([]);

/** Keeps what it is given; fails as often as told. */
function fakeTransport(failures = 0) {
  const sent: OutgoingMail[] = [];
  let tries = 0;
  const send = async (letter: OutgoingMail) => {
    if (++tries <= failures) throw new Error(`failure ${tries} to ${letter.to}`);
    sent.push(letter);
    return null;
  };
  return { sent, MAIL: send, SMS: send, onReport: () => {}, close: () => {} };
}

/** As if the pause before the next attempt were over. */
const endPause = () =>
  contexts.alpha.tx(({ db }) => sql`UPDATE job SET due_at = now() - interval '1 s'`.execute(db));
const jobs = () => contexts.alpha.tx(({ db }) => db.selectFrom('job').selectAll().orderBy('id').execute());

describe('over SMTP', () => {
  test('a letter arrives as text and HTML, from its tenant, once', async () => {
    const server = await smtpServer();
    await write('ada@alpha.example');
    dispatch(createMailTransport({ smtpUrl: server.url, stage: 'stg' }));
    await settled(allSent);
    expect(server.received).toHaveLength(1);
    const { from, to, data } = server.received[0]!;
    expect({ from, to }).toEqual({ from: 'no-reply@alpha.localhost', to: ['ada@alpha.example'] });
    expect(data).toContain('Content-Type: multipart/alternative');
    expect(data).toContain('Content-Type: text/plain; charset=utf-8');
    expect(data).toContain('Content-Type: text/html; charset=utf-8');
    expect(data).toContain('From: alpha <no-reply@alpha.localhost>');
    expect(data).toContain('Subject: Your sign-in code');
    expect(data).toMatch(/^Message-ID: <letter-1-\d+@alpha\.localhost>/im);
    expect(data).toContain('Auto-Submitted: auto-generated');
    expect(data).toContain('123456');
  });

  test('a gift is sent from our address with the giver as its name, and no name adds a header', async () => {
    const server = await smtpServer();
    const givers: [to: string, from: string, header: string][] = [
      ['a@alpha.example', 'Ines', 'From: Ines via alpha <no-reply@alpha.localhost>'],
      ['b@alpha.example', 'Eve\r\nBcc: all@evil.example', 'From: alpha <no-reply@alpha.localhost>'],
      ['c@alpha.example', 'PayPal <service@paypal.example>', 'From: alpha <no-reply@alpha.localhost>'],
      ['d@alpha.example', '"Eve", ceo@alpha.example', 'From: alpha <no-reply@alpha.localhost>'],
      ['e@alpha.example', 'https://evil.example', 'From: alpha <no-reply@alpha.localhost>'],
      ['f@alpha.example', 'x'.repeat(300), 'From: alpha <no-reply@alpha.localhost>'],
      ['g@alpha.example', 'إيناس', 'From: =?UTF-8?'],
    ];
    for (const [to, from] of givers)
      await contexts.alpha.tx((tx) =>
        sendMail(tx, {
          template: 'voucher-gift',
          channel: 'MAIL',
          values: {
            from,
            gift: 'one month of Plus',
            message: '',
            code: '2XWR',
            until: null,
            link: 'https://alpha.example/vouchers/redeem',
            picture: null,
          },
          to,
        }),
      );
    dispatch(createMailTransport({ smtpUrl: server.url, stage: 'stg' }));
    await settled(allSent);
    for (const [recipient, , header] of givers) {
      const mail = server.received.find(({ to }) => to.includes(recipient));
      expect(mail?.to).toEqual([recipient]);
      expect(mail?.from).toBe('no-reply@alpha.localhost');
      const head = mail?.data.split('\r\n\r\n')[0] ?? '';
      expect(head).toContain(`\r\n${header}`.replace('\r\nFrom', 'From'));
      expect(head).not.toMatch(/^Bcc/im);
    }
  });

  test('a mail that the customer subscribed to has a one-click unsubscribe header, and no other mail has one', async () => {
    const server = await smtpServer();
    const unsubscribe = `https://alpha.example/backend/unsubscribe?token=${'t'.repeat(90)}&lang=en`;
    const values = { service: 'Stars', text: 'All is well.', stopLink: 'https://alpha.example/stop' };
    await contexts.alpha.tx((tx) =>
      sendMail(tx, {
        template: 'info-service',
        channel: 'MAIL',
        values,
        to: 'ada@alpha.example',
        unsubscribe,
      }),
    );
    await write('eve@alpha.example');
    dispatch(createMailTransport({ smtpUrl: server.url, stage: 'stg' }));
    await settled(allSent);
    const head = (to: string) =>
      server.received.find((mail) => mail.to.includes(to))?.data.split('\r\n\r\n')[0] ?? '';
    expect(head('ada@alpha.example')).toContain(`\r\nList-Unsubscribe: <${unsubscribe}>\r\n`);
    expect(head('ada@alpha.example')).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
    expect(head('eve@alpha.example')).toContain('Subject');
    expect(head('eve@alpha.example')).not.toContain('List-Unsubscribe');
  });

  test('an address is one address, whatever it contains', async () => {
    const server = await smtpServer();
    await write('ada@alpha.example, eve@elsewhere.example');
    const stop = dispatch(createMailTransport({ smtpUrl: server.url, stage: 'stg' }));
    await settled((rows) => expect(rows[0]?.attempts).toBe(1));
    await stop();
    expect(server.received.flatMap(({ to }) => to)).not.toContain('eve@elsewhere.example');
  });

  test('a refused recipient is kept as the reason, without the address', async () => {
    const server = await smtpServer({ refuse: '550 <ada@alpha.example> is unknown here' });
    await write('ada@alpha.example');
    dispatch(createMailTransport({ smtpUrl: server.url, stage: 'stg' }));
    await settled((rows) => expect(rows[0]?.last_error).toContain('550 <[mail]> is unknown here'));
    expect(contexts.logged.join('')).not.toContain('ada@alpha.example');
  });
});

describe('without a mail server', () => {
  test('letters stay readable in the sandbox', async () => {
    await write('ada@alpha.example');
    await write('+4915112345678', 'SMS');
    dispatch(createMailTransport({ stage: 'stg' }));
    await settled(allSent);
    for (const { text } of await letters()) expect(text).toContain('123456');
  });

  test('a live stage counts nothing as sent', async () => {
    await write('ada@alpha.example');
    dispatch(createMailTransport({ stage: 'live' }), 'live');
    await settled((rows) => expect(rows[0]).toMatchObject({ sent_at: null, attempts: 1 }));
  });
});

describe('sending', () => {
  test('tries again after a failure, later and later', async () => {
    const transport = fakeTransport(2);
    await write('ada@alpha.example');
    dispatch(transport);
    const pauses: number[] = [];
    for (const attempts of [1, 2]) {
      await settled((rows) => expect(rows[0]?.last_error).toBe(`failure ${attempts} to [mail]`));
      await vi.waitFor(async () => expect((await jobs())[0]).toMatchObject({ attempts, lease: null }));
      const [[letter], [job]] = [await letters(), await jobs()];
      pauses.push(job!.due_at.getTime() - letter!.created_at.getTime());
      await endPause();
    }
    await settled(allSent);
    expect(transport.sent).toHaveLength(1);
    expect(pauses[0]).toBeGreaterThanOrEqual(5_000);
    expect(pauses[1]! - pauses[0]!).toBeGreaterThanOrEqual(10_000);
  });

  test('gives up after eight failures and says why', async () => {
    const transport = fakeTransport(100);
    await write('ada@alpha.example');
    await contexts.alpha.tx(({ db }) => sql`UPDATE job SET attempts = 7`.execute(db));
    const stop = dispatch(transport, 'live');
    await settled((rows) => expect(rows[0]?.last_error).toBe('failure 1 to [mail]'));
    await endPause();
    await write('bob@alpha.example');
    await settled((rows) => expect(rows[1]?.attempts).toBe(1));
    await stop();
    expect((await letters())[0]).toMatchObject({ attempts: 8, sent_at: null, text: null, html: null });
  });

  test('two of them send every letter once', async () => {
    const transport = fakeTransport();
    for (let n = 0; n < 30; n++) await write(`ada-${n}@alpha.example`);
    dispatch(transport);
    dispatch(transport);
    await settled(allSent);
    expect(transport.sent.map(({ to }) => to).sort()).toEqual(
      Array.from({ length: 30 }, (_, n) => `ada-${n}@alpha.example`).sort(),
    );
  });

  test('takes up a letter whose sender died once its lease is over', async () => {
    await write('ada@alpha.example');
    await contexts.alpha.tx(({ db }) =>
      sql`UPDATE job SET attempts = 1, lease = gen_random_uuid(), leased_until = now() + interval '1 minute'`.execute(
        db,
      ),
    );
    const transport = fakeTransport();
    dispatch(transport);
    await write('bob@alpha.example');
    await settled((rows) => expect(rows.filter(({ sent_at }) => sent_at)).toHaveLength(1));
    expect(transport.sent.map(({ to }) => to)).toEqual(['bob@alpha.example']);
    await contexts.alpha.tx(({ db }) =>
      sql`UPDATE job SET leased_until = now() - interval '1 s'`.execute(db),
    );
    await settled(allSent);
  });

  test('wipes the text once sent where real people live', async () => {
    await write('ada@alpha.example');
    const transport = fakeTransport();
    dispatch(transport, 'live');
    await settled(allSent);
    expect(transport.sent[0]?.text).toContain('123456');
    expect((await letters())[0]).toMatchObject({ text: null, html: null, subject: 'Your sign-in code' });
  });
});
