import type { AddressInfo } from 'node:net';
import smpp, { type Pdu, type Session } from 'smpp';
import { afterEach, expect, test, vi } from 'vitest';
import { createSmpp } from './smpp.ts';
import type { DeliveryReport, SmsCarrier } from './sms-carrier.ts';

type Answer = (session: Session, pdu: Pdu) => void;

let stop: (() => void)[] = [];
afterEach(() => {
  for (const end of stop) end();
  stop = [];
});

const bindOk: Answer = (session, pdu) => session.send(pdu.response());
const submitOk: Answer = (session, pdu) =>
  session.send(pdu.response({ message_id: `m${pdu.sequence_number}` }));

/** The library's own server, which answers as a test says. */
async function smsc({ bind = bindOk, submit = submitOk }: { bind?: Answer; submit?: Answer } = {}) {
  const submitted: Pdu[] = [];
  const binds: Pdu[] = [];
  const sessions: Session[] = [];
  const server = smpp.createServer((session) => {
    sessions.push(session);
    session.on('error', () => {});
    session.on('bind_transceiver', (pdu: Pdu) => {
      binds.push(pdu);
      bind(session, pdu);
    });
    session.on('submit_sm', (pdu: Pdu) => {
      submitted.push(pdu);
      submit(session, pdu);
    });
    session.on('enquire_link', (pdu: Pdu) => session.send(pdu.response()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.address() as AddressInfo;
  const carrier = createSmpp(
    {
      kind: 'smpp',
      host: '127.0.0.1',
      port,
      tls: false,
      systemId: 'atrium',
      password: 'secret',
      from: 'Noor',
      rate: 1000,
    },
    { connectMs: 1_000, answerMs: 400, enquireMs: 60_000 },
  );
  stop.push(
    () => carrier.close(),
    () => server.close(),
    () => {
      for (const session of sessions) session.destroy();
    },
  );
  return { carrier, submitted, binds, sessions };
}

const message = (text: string) => ({
  tenantId: 1,
  letterId: 7,
  to: '+966500000001',
  text,
  statusUrl: '',
});
const textOf = ({ short_message }: Pdu) => String(short_message?.message);

test('binds with its name and password, and sends a short message to the number', async () => {
  const { carrier, submitted, binds } = await smsc();
  expect(await carrier.send(message('You paid €3.00.'))).toEqual({ is: 'sent', reference: 'm2' });
  expect(binds[0]).toMatchObject({ system_id: 'atrium', password: 'secret' });
  expect(submitted[0]).toMatchObject({
    source_addr: 'Noor',
    destination_addr: '966500000001',
    data_coding: 0,
    registered_delivery: 1,
  });
  expect(textOf(submitted[0] as Pdu)).toBe('You paid €3.00.');
});

test('Arabic is sent as UCS-2, a long message in numbered parts that make the whole', async () => {
  const { carrier, submitted } = await smsc();
  const text =
    'نور: دفعت ١٨٫٠٠ ر.س. مقابل نور الشهري، فاتورة الهاتف. يتجدد في ١٥ ديسمبر ٢٠٢٦. للتغيير أو الإيقاف: https://noor.example/ar/subscription';
  expect((await carrier.send(message(text))).is).toBe('sent');
  expect(submitted.length).toBe(3);
  expect(submitted.map(({ data_coding }) => data_coding)).toEqual([8, 8, 8]);
  expect(submitted.map(textOf).join('')).toBe(text);
  const headers = submitted.map(({ short_message }) => [...(short_message?.udh?.[0] ?? [])]);
  expect(new Set(headers.map((udh) => udh[2])).size).toBe(1);
  expect(headers.map((udh) => udh.slice(-2))).toEqual([
    [3, 1],
    [3, 2],
    [3, 3],
  ]);
  // the last part is reported on
  expect(submitted.map(({ registered_delivery }) => registered_delivery)).toEqual([0, 0, 1]);
});

test('a delivery receipt is told with the letter it belongs to; a foreign one and a message from outside are not', async () => {
  const { carrier, sessions } = await smsc({
    submit: (session, pdu) => {
      session.send(pdu.response({ message_id: 'abc' }));
    },
  });
  const heard: DeliveryReport[] = [];
  carrier.onReport((report) => heard.push(report));
  await carrier.send(message('Paid'));
  const receipt = (id: string, stat: string, esm_class = 4) =>
    sessions[0]?.deliver_sm({
      esm_class,
      short_message: `id:${id} sub:001 dlvrd:001 submit date:2611151714 done date:2611151715 stat:${stat} err:000 text:Paid`,
    });
  receipt('other', 'DELIVRD');
  receipt('abc', 'DELIVRD', 0);
  receipt('abc', 'ENROUTE');
  receipt('abc', 'DELIVRD');
  await vi.waitFor(() => expect(heard).toEqual([{ tenantId: 1, letterId: 7, state: 'DELIVERED' }]));
});

test('a bind that is refused is an error, and the next message binds anew', async () => {
  let isOpen = false;
  const { carrier, binds } = await smsc({
    bind: (session, pdu) => session.send(pdu.response(isOpen ? {} : { command_status: 0x0d })),
  });
  await expect(carrier.send(message('Paid'))).rejects.toThrow('refused the bind: 0x0000000d');
  isOpen = true;
  expect((await carrier.send(message('Paid'))).is).toBe('sent');
  expect(binds).toHaveLength(2);
});

test('a connection that was lost is opened again', async () => {
  const { carrier, sessions, binds } = await smsc();
  await carrier.send(message('First'));
  sessions[0]?.destroy();
  await vi.waitFor(async () => expect((await carrier.send(message('Second'))).is).toBe('sent'));
  expect(binds.length).toBeGreaterThanOrEqual(2);
});

test('a server that does not answer is given up after the time limit', async () => {
  const { carrier } = await smsc({ submit: () => {} });
  await expect(carrier.send(message('Paid'))).rejects.toThrow('did not answer in time');
});

test('no server at all is an error and no crash', async () => {
  const { carrier, sessions } = await smsc();
  const nowhere: SmsCarrier = createSmpp(
    {
      kind: 'smpp',
      host: '127.0.0.1',
      port: 9,
      tls: false,
      systemId: 'a',
      password: 'b',
      from: 'Noor',
      rate: 10,
    },
    { connectMs: 500, answerMs: 400, enquireMs: 60_000 },
  );
  await expect(nowhere.send(message('Paid'))).rejects.toThrow();
  nowhere.close();
  expect(sessions).toHaveLength(0);
  carrier.close();
});

test('a wrong number is refused for good, a full queue is tried again', async () => {
  let status = 0x0b;
  const { carrier } = await smsc({
    submit: (session, pdu) => session.send(pdu.response({ command_status: status })),
  });
  expect(await carrier.send(message('Paid'))).toEqual({ is: 'refused', reason: 'smpp 0x0000000b' });
  status = 0x14;
  await expect(carrier.send(message('Paid'))).rejects.toThrow('0x00000014');
});
