import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pdu, Session } from 'smpp';
import { messageParts } from './message-parts.ts';
import { createSendRateLimit } from './send-rate-limit.ts';
import type { DeliveryReport, DeliveryState, SendOutcome, SmsCarrier } from './sms-carrier.ts';
import type { SmppSettings } from './sms-settings.ts';

export interface SmppLimits {
  /** To connect and bind, and for each answer. */
  connectMs: number;
  answerMs: number;
  /** An idle connection is checked with enquire_link after this time. */
  enquireMs: number;
}

const usual: SmppLimits = { connectMs: 5_000, answerMs: 10_000, enquireMs: 30_000 };

/** Carriers report for days; older messages are not waited for. */
const mostRemembered = 20_000;

/** Statuses of SMPP 3.4 that concern the message and not the moment: a wrong number, a wrong sender. */
const refusedForGood: ReadonlySet<number> = new Set([0x0a, 0x0b, 0x33, 0x34, 0x40, 0x48, 0x49, 0x50, 0x51]);

/** One bound connection, opened when the first message leaves and again whenever it was lost. */
export function createSmpp(settings: SmppSettings, limits: SmppLimits = usual): SmsCarrier {
  const turn = createSendRateLimit(settings.rate);
  const sent = new Map<string, Pick<DeliveryReport, 'tenantId' | 'letterId'>>();
  let heard: (report: DeliveryReport) => void = () => {};
  let bound: Promise<Session> | null = null;

  const session = (): Promise<Session> => {
    bound ??= bind(settings, limits, {
      receipt: (reference, state) => {
        const letter = sent.get(reference);
        if (!letter) return;
        sent.delete(reference);
        heard({ ...letter, state });
      },
      lost: () => {
        bound = null;
      },
    }).catch((error: unknown) => {
      bound = null;
      throw error;
    });
    return bound;
  };

  const remember = (reference: string, letter: Pick<DeliveryReport, 'tenantId' | 'letterId'>) => {
    sent.set(reference, letter);
    const [oldest] = sent.keys();
    if (sent.size > mostRemembered && oldest !== undefined) sent.delete(oldest);
  };

  return {
    name: 'smpp',
    async send({ to, text, tenantId, letterId }): Promise<SendOutcome> {
      const { coding, parts } = messageParts(text);
      const group = randomInt(256);
      let reference = '';
      for (const [index, part] of parts.entries()) {
        await turn();
        const answer = await submit(await session(), limits, {
          ...addressesOf(settings.from, to),
          data_coding: coding === 'UCS2' ? 8 : 0,
          // the last part is reported on: with it all of it has arrived
          registered_delivery: index === parts.length - 1 ? 1 : 0,
          short_message:
            parts.length === 1
              ? part
              : { udh: Buffer.from([5, 0, 3, group, parts.length, index + 1]), message: part },
        });
        if (refusedForGood.has(answer.command_status))
          return { is: 'refused', reason: `smpp ${statusText(answer)}` };
        if (answer.command_status !== 0) throw new Error(`smpp answered ${statusText(answer)}`);
        reference = answer.message_id ?? '';
      }
      if (reference) remember(reference, { tenantId, letterId });
      return { is: 'sent', reference };
    },
    onReport: (listener) => {
      heard = listener;
    },
    close: () => {
      const open = bound;
      bound = null;
      open?.then(
        (one) => one.destroy(),
        () => {},
      );
    },
  };
}

const statusText = ({ command_status }: Pdu) => `0x${command_status.toString(16).padStart(8, '0')}`;

/** 1 and 1: international numbers; 5 and 0: names. */
function addressesOf(from: string, to: string) {
  const isNumber = /^\+?\d+$/.test(from);
  const isShortCode = isNumber && from.length <= 6;
  return {
    source_addr_ton: isShortCode ? 3 : isNumber ? 1 : 5,
    source_addr_npi: isNumber && !isShortCode ? 1 : 0,
    source_addr: from.replace(/^\+/, ''),
    dest_addr_ton: 1,
    dest_addr_npi: 1,
    destination_addr: to.replace(/^\+/, ''),
  };
}

interface Listeners {
  receipt(reference: string, state: DeliveryState): void;
  lost(): void;
}

async function bind(
  settings: SmppSettings,
  limits: SmppLimits,
  { receipt, lost }: Listeners,
): Promise<Session> {
  const { default: smpp } = await import('smpp');
  const { host, port, tls, systemId, password } = settings;
  const session = smpp.connect({ host, port, tls });
  let enquiring: NodeJS.Timeout | undefined;
  session.on('close', () => {
    clearInterval(enquiring);
    lost();
  });
  // the send that awaits an answer reports it; a connection that breaks in use is closed, and opened anew
  session.on('error', () => session.destroy());
  session.on('enquire_link', (pdu: Pdu) => session.send(pdu.response()));
  session.on('unbind', (pdu: Pdu) => {
    session.send(pdu.response());
    session.close();
  });
  session.on('deliver_sm', (pdu: Pdu) => {
    session.send(pdu.response());
    const report = readReceipt(pdu);
    if (report) receipt(report.reference, report.state);
  });
  try {
    await inTime(
      new Promise<void>((resolve, reject) => {
        session.once(tls ? 'secureConnect' : 'connect', resolve);
        session.once('close', () => reject(new Error('the SMPP server closed the connection')));
        session.once('error', (error: Error) => reject(error));
      }),
      limits.connectMs,
      'no connection to the SMPP server',
    );
    const answer = await request(session, limits.connectMs, (answered) =>
      session.bind_transceiver({ system_id: systemId, password }, answered),
    );
    if (answer.command_status !== 0)
      throw new Error(`the SMPP server refused the bind: ${statusText(answer)}`);
  } catch (error) {
    session.destroy();
    throw error;
  }
  enquiring = setInterval(() => {
    request(session, limits.answerMs, (answered) => session.enquire_link(answered)).catch(() =>
      session.destroy(),
    );
  }, limits.enquireMs);
  enquiring.unref();
  return session;
}

const submit = (session: Session, { answerMs }: SmppLimits, options: Record<string, unknown>): Promise<Pdu> =>
  request(session, answerMs, (answered) => session.submit_sm(options, answered));

/** A question of the protocol: its answer, or an error when the connection ends or the time does. */
function request(session: Session, ms: number, ask: (answered: (pdu: Pdu) => void) => boolean): Promise<Pdu> {
  let onClose = () => {};
  const answer = new Promise<Pdu>((resolve, reject) => {
    onClose = () => reject(new Error('the SMPP connection was lost'));
    session.once('close', onClose);
    if (!ask(resolve)) reject(new Error('the SMPP connection is closed'));
  });
  return inTime(answer, ms, 'the SMPP server did not answer in time').finally(() =>
    session.off('close', onClose),
  );
}

async function inTime<T>(work: Promise<T>, ms: number, problem: string): Promise<T> {
  const over = new AbortController();
  try {
    return await Promise.race([
      work,
      wait(ms, undefined, { signal: over.signal }).then(() => Promise.reject(new Error(problem))),
    ]);
  } finally {
    over.abort();
  }
}

const receiptStates: Readonly<Record<string, DeliveryState>> = {
  DELIVRD: 'DELIVERED',
  EXPIRED: 'FAILED',
  DELETED: 'FAILED',
  UNDELIV: 'FAILED',
  REJECTD: 'FAILED',
};

/** By its text (`id:… stat:DELIVRD …`), as SMPP 3.4 has it in appendix B; null for what is none, or is on its way. */
export function readReceipt(pdu: Pick<Pdu, 'esm_class' | 'short_message' | 'receipted_message_id'>) {
  if (((pdu.esm_class ?? 0) & 0x3c) !== 0x04) return null;
  const text = String(pdu.short_message?.message ?? '');
  const reference = pdu.receipted_message_id ?? /\bid:(\S+)/.exec(text)?.[1];
  const state = receiptStates[/\bstat:(\w+)/.exec(text)?.[1] ?? ''];
  return reference && state ? { reference, state } : null;
}
