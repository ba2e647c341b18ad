import type { Faults } from '../../platform/health/faults.ts';
import type { DeliveryReport, SendOutcome, SmsCarrier } from '../sms/sms-carrier.ts';
import type { Mail } from './templates/mail.ts';

/** A letter on its way out. */
export interface OutgoingMail {
  /** The same at every attempt, so that a letter sent twice can be seen to be one. */
  messageId: string;
  from: { name: string; address: string };
  to: string;
  locale: string;
  subject: string | null;
  text: string;
  html: string | null;
  /** Of a short message: by which what its carrier says later is noted, and where it is said. */
  origin: { tenantId: number; letterId: number; statusUrl: string };
  /** The one-click unsubscribe address, for mails that the reader chose. */
  unsubscribe: string | null;
}

/** What a carrier of short messages said; nothing where a letter went by mail or stays in the outbox. */
type Send = (letter: OutgoingMail) => Promise<SendOutcome | null>;

/** One way out per channel; a failure is thrown and tried again. */
export interface MailTransport extends Record<Mail['channel'], Send> {
  /** False where a short message could not leave: nothing that needs one is offered. */
  deliversSms?: boolean;
  /** What carriers say became of short messages, by their own connection. */
  onReport(heard: (report: DeliveryReport) => void): void;
  close(): void;
}

export interface MailTransportOptions {
  smtpUrl?: string | undefined;
  /** Who carries short messages; without one they stay in the sandbox's outbox. */
  carrier?: SmsCarrier | null;
  stage: string;
  faults?: Faults | undefined;
}

/** Without a carrier or a mail server a letter stays in the sandbox's outbox. */
export function createMailTransport({
  smtpUrl,
  carrier = null,
  stage,
  faults,
}: MailTransportOptions): MailTransport {
  const smtp = smtpUrl ? openSmtp(smtpUrl) : null;
  const nowhere = stage === 'live' ? refuse : keep;
  const mail = smtp?.send ?? nowhere;
  const tried: Send = async (letter) => {
    await faults?.pass('mail', patience.socketTimeout);
    return mail(letter);
  };
  const short: Send = carrier ? ({ to, text, origin }) => carrier.send({ ...origin, to, text }) : nowhere;
  return {
    MAIL: tried,
    SMS: short,
    deliversSms: carrier !== null || stage !== 'live',
    onReport: (heard) => carrier?.onReport(heard),
    close: () => {
      smtp?.close();
      carrier?.close();
    },
  };
}

const keep: Send = async () => null;

/**
 * On a live stage no operator reads an outbox: a mail marked as sent would be lost without a word.
 */
const refuse: Send = async () => {
  throw new Error('nothing is configured that would deliver this letter');
};

/** All of it well inside a job's time: a letter must not be taken again while it is being sent. */
const patience = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

/** Imported on demand: an installation without a mail server does not load the SMTP client. */
async function connectSmtp(url: string) {
  const { createTransport: connect } = await import('nodemailer');
  return connect({
    url,
    pool: true,
    maxConnections: 5,
    ...patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function openSmtp(url: string) {
  const smtp = connectSmtp(url);
  smtp.catch(() => {}); // reported by the send that awaits it
  const send: Send = async ({ messageId, from, to, locale, subject, text, html, unsubscribe }) => {
    const opened = await smtp;
    await opened.sendMail({
      messageId,
      from,
      // as an object: a text would be parsed, and could name more than one recipient
      to: { name: '', address: to },
      ...(subject === null ? {} : { subject }),
      text,
      ...(html === null ? {} : { html }),
      headers: {
        'Auto-Submitted': 'auto-generated',
        'Content-Language': locale,
        ...(unsubscribe === null ? {} : oneClick(unsubscribe)),
      },
    });
    return null;
  };
  return { send, close: () => void smtp.then((opened) => opened.close()).catch(() => {}) };
}

/** As RFC 8058 has it: a POST to the address is enough. Written as it is, for nodemailer would fold it within. */
const oneClick = (address: string) => ({
  'List-Unsubscribe': { prepared: true, foldLines: false, value: `<${address}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
