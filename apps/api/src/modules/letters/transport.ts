import type { Faults } from '../../platform/faults.ts';
import type { Letter } from './letter.ts';

/** A letter on its way out. */
export interface Outgoing {
  /** The same at every attempt, so that a letter sent twice can be seen to be one. */
  messageId: string;
  from: { name: string; address: string };
  to: string;
  locale: string;
  subject: string | null;
  text: string;
  html: string | null;
  /** Where it is stopped with one press in the mail program, for letters that somebody chose. */
  unsubscribe: string | null;
}

type Send = (letter: Outgoing) => Promise<unknown>;

/** One way out per channel; a failure is thrown and tried again. */
export interface Transport extends Record<Letter['channel'], Send> {
  close(): void;
}

export interface TransportOptions {
  smtpUrl?: string | undefined;
  stage: string;
  faults?: Faults | undefined;
}

/** Short messages have no carrier yet. Without a carrier or a mail server a letter stays in the sandbox's outbox. */
export function createTransport({ smtpUrl, stage, faults }: TransportOptions): Transport {
  const smtp = smtpUrl ? openSmtp(smtpUrl) : null;
  const nowhere = stage === 'live' ? refuse : keep;
  const mail = smtp?.send ?? nowhere;
  const tried: Send = async (letter) => {
    await faults?.pass('mail', patience.socketTimeout);
    return mail(letter);
  };
  return { MAIL: tried, SMS: nowhere, close: () => smtp?.close() };
}

const keep: Send = async () => {};

/** On a live stage nobody reads an outbox: a letter marked as sent would be lost without a word. */
const refuse: Send = async () => {
  throw new Error('nothing is configured that would deliver this letter');
};

/** All of it well inside a job's time: a letter must not be taken again while it is being sent. */
const patience = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

/** Whoever has no mail server does not read what would speak to it. */
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
  smtp.catch(() => {}); // heard by whoever sends
  const send: Send = async ({ messageId, from, to, locale, subject, text, html, unsubscribe }) =>
    (await smtp).sendMail({
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
  return { send, close: () => void smtp.then((opened) => opened.close()).catch(() => {}) };
}

/** As RFC 8058 has it: a POST to the address is enough. Written as it is, for nodemailer would fold it within. */
const oneClick = (address: string) => ({
  'List-Unsubscribe': { prepared: true, foldLines: false, value: `<${address}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
