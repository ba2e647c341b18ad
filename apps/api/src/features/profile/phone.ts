import { isLocale } from '@atrium/i18n/locales';
import { carrierDigits, carrierPin, codeMinutes } from '../../modules/identity/one-time-codes.ts';
import { normalizedPhoneNumber } from '../../modules/mail/recipients.ts';
import { sendMail } from '../../modules/mail/send-mail.ts';
import { requirePerson } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Handlers } from '../../platform/serve/serve.ts';
import { changeContact, refuseUnproven } from './contact-change.ts';
import type { ProfileDependencies } from './dependencies.ts';
import { profileOf } from './profile.ts';

export const phoneHandlers = (dependencies: ProfileDependencies) => {
  const { attempts, oneTimeCodes, stage } = dependencies;

  return {
    beginPhoneChange: async (ctx, { body }) =>
      (await refuseUnproven(ctx, dependencies, body.passcode)) ??
      ctx.tx(async (tx) => {
        const { userId } = requirePerson(tx);
        const to = normalizedPhoneNumber(body.msisdn);
        const { token, code, expiresIn } = await oneTimeCodes.begin(tx, {
          kind: 'CHANGE_PHONE',
          subject: to,
          userId,
          ...carrierPin(stage),
        });
        const locale = body.lang && isLocale(body.lang) ? body.lang : tx.locale;
        const refusal = await sendMail(
          { ...tx, locale },
          { template: 'login-code', values: { code, minutes: codeMinutes }, channel: 'SMS', to, userId },
        );
        if (refusal) return refusal;
        const digits = carrierDigits(stage);
        return { status: 202, body: { nextApiFlowStep: 'PIN', loginToken: token, expiresIn, digits } };
      }),

    confirmPhoneChange: async (ctx, { body }) => {
      const { userId } = requirePerson(ctx);
      const guess = { tenantId: ctx.tenant.id, bucket: 'change-phone', key: String(userId) };
      const refusal = await attempts.guess(guess);
      if (refusal) return refusal;
      const proven = await oneTimeCodes.answer(ctx, body.loginToken, ['CHANGE_PHONE'], body.pin);
      if (proven instanceof AppError) return proven;
      if (proven.userId !== userId) return new AppError('CODE_EXPIRED');
      await attempts.forget(guess);

      const conflict = await changeContact(ctx, dependencies, { kind: 'MSISDN', subject: proven.subject });
      return conflict ?? ctx.tx((tx) => profileOf(tx, dependencies));
    },
  } satisfies Partial<Handlers>;
};
