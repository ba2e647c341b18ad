import { joinLocale } from '@atrium/i18n/locales';
import type { AttemptLimits } from '../../modules/identity/attempt-limits.ts';
import { sendMail } from '../../modules/mail/send-mail.ts';
import {
  linkDays,
  saveRegistration,
  verifyRegistration,
} from '../../modules/marketplace/partner-registrations.ts';
import { cleanName } from '../../modules/people/clean-name.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Handlers } from '../../platform/serve/serve.ts';

interface Registrations {
  secrets: Secrets;
  attempts: AttemptLimits;
}

/** Each registration sends a mail to an address that the visitor names: a limit against abuse. */
const perAddress = { most: 3, seconds: 86_400 };
const perVisitor = { most: 10, seconds: 3600 };

export const registrationHandlers = ({ secrets, attempts }: Registrations) => {
  async function refuse(ctx: Context, headers: Headers, email: string): Promise<AppError | null> {
    const tenantId = ctx.tenant.id;
    const visitor = headers.get('x-client-address') ?? '';
    return (
      (await attempts.rate({ tenantId, bucket: 'partner-visitor', key: visitor }, perVisitor)) ??
      (await attempts.rate({ tenantId, bucket: 'partner-address', key: email }, perAddress))
    );
  }

  return {
    /** The same answer for every address, whether or not it registered before. */
    registerPartner: async (ctx, { body }, headers) => {
      const email = body.email.toLowerCase();
      const names = { company: cleanName(body.company), contact: cleanName(body.contact) };
      const about = cleanName(body.about);
      const website = websiteOf(body.website);
      if (!names.company || !names.contact || !about || !website)
        return new AppError('VALIDATION_FAILED', { fields: 'say nothing' });
      const registration = { company: names.company, contact: names.contact, email, website, about };
      const refusal = await refuse(ctx, headers, email);
      if (refusal) return refusal;
      return ctx.tx(async (tx) => {
        const token = await saveRegistration(tx, secrets, registration);
        const locale = tx.locale === tx.tenant.defaultLocale ? 'default' : tx.locale;
        const link = `${tx.origin}${joinLocale(locale, '/apps/register')}?${new URLSearchParams({ verify: token })}`;
        const beyond = await sendMail(tx, {
          template: 'verify-partner',
          values: { link, days: linkDays },
          channel: 'MAIL',
          to: email,
        });
        return beyond ?? { status: 202, body: null };
      });
    },

    verifyPartner: (ctx, { body }) =>
      ctx.tx(async (tx) => {
        const verified = await verifyRegistration(tx, secrets, body.token);
        return verified ? { status: 200, body: verified } : new AppError('CODE_EXPIRED');
      }),
  } satisfies Partial<Handlers>;
};

/** The address as the operator reads it: no name or password before a host, and nothing after its path. */
function websiteOf(address: string): string | null {
  const url = new URL(address);
  return url.username || url.password ? null : url.origin + url.pathname;
}
