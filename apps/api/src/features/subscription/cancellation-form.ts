import { saveCancellationRequest } from '../../modules/cancellation-requests/cancellation-requests.ts';
import type { AttemptLimits } from '../../modules/identity/attempt-limits.ts';
import { normalizedAddress, normalizedPhoneNumber } from '../../modules/mail/recipients.ts';
import { cleanName } from '../../modules/people/clean-name.ts';
import { findPlan } from '../../modules/plans/plan.ts';
import { visitorAt } from '../../platform/client-address.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Handlers } from '../../platform/serve/serve.ts';

/** Each sends a mail to an address that the visitor names; of one contact more than a few a day go to staff. */
const perVisitor = { most: 20, seconds: 3600 };

export const cancellationFormHandlers = ({ attempts }: { attempts: AttemptLimits }) =>
  ({
    /** Nothing about customers is read here, so that neither the answer nor its time tells whether there is one. */
    requestCancellation: async (ctx, { body }, headers) => {
      const { contact, subscriptionTypeId: typeId = null, kind, reason, notBefore = null } = body;
      const key = visitorAt(headers.get('x-client-address') ?? '');
      const refusal = await attempts.rate(
        { tenantId: ctx.tenant.id, bucket: 'cancellation-visitor', key },
        perVisitor,
      );
      if (refusal) return refusal;
      return ctx.tx(async (tx) => {
        if (typeId !== null && !(await findPlan(tx, typeId)))
          return new AppError('VALIDATION_FAILED', { subscriptionTypeId: 'unknown' });
        const { number, receivedAt } = await saveCancellationRequest(tx, {
          contact: contact.includes('@') ? normalizedAddress(contact) : normalizedPhoneNumber(contact),
          typeId,
          kind,
          reason: cleanName(reason) ?? '',
          notBefore,
        });
        return { status: 202, body: { number, receivedAt: receivedAt.toISOString() } };
      });
    },
  }) satisfies Partial<Handlers>;
