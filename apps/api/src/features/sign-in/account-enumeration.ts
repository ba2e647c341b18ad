import { setTimeout as sleep } from 'node:timers/promises';
import { isLocale } from '@atrium/i18n/locales';
import { sendMail } from '../../modules/mail/send-mail.ts';
import type { Mail } from '../../modules/mail/templates/mail.ts';
import type { TransactionContext } from '../../platform/context.ts';

/** Longer than any of the work takes that is done for a known address only. */
const paceMs = 250;

/** An answer that must not tell whether an account exists comes no sooner for those that do not. */
export async function withMinimumDuration<T>(work: Promise<T>): Promise<T> {
  const [answer] = await Promise.all([work, sleep(paceMs)]);
  return answer;
}

/** In the language the form was in. A letter that is one too many is left out, and the answer stays the same. */
export async function sendQuietly(ctx: TransactionContext, letter: Mail, lang?: string): Promise<void> {
  const spoken = lang && isLocale(lang) ? { ...ctx, locale: lang } : ctx;
  const refusal = await sendMail(spoken, letter);
  if (refusal) ctx.log.warn({ template: letter.template }, 'letter left out: too many');
}
