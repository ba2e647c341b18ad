import { refuseExportAlone } from '../../modules/changes/change-limits.ts';
import { dataFileOf } from '../../modules/erasure/data-file.ts';
import { writeAuditLine } from '../../platform/audit/audit-log.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Handlers } from '../../platform/serve/serve.ts';
import { accountActionHandlers } from './account-actions.ts';
import { operatorOf, readCustomer, type SupportDependencies } from './audited-access.ts';
import { cancellationRequestHandlers } from './cancellation-requests.ts';
import { erasureHandlers } from './erasure.ts';
import { searchCustomers, statusOfCode } from './find.ts';
import { overviewOf, playsOf } from './overview.ts';
import { planActionHandlers } from './plan-actions.ts';
import { planRefundHandlers } from './plan-refund.ts';

/** In every process together, unlike the budgets of the calls. */
const searchesOfDay = { most: 1000, seconds: 86_400 };
const readingsOfDay = { most: 200, seconds: 86_400 };

export const supportHandlers = (dependencies: SupportDependencies) => {
  const { secrets, attempts, traces } = dependencies;
  const tooMany = (ctx: Context, bucket: string, rule: typeof searchesOfDay) =>
    attempts.rate({ tenantId: ctx.tenant.id, bucket, key: operatorOf(ctx) }, rule);

  return {
    ...planActionHandlers(dependencies),
    ...planRefundHandlers(dependencies),
    ...accountActionHandlers(dependencies),
    ...erasureHandlers(dependencies),
    ...cancellationRequestHandlers,

    /** What was searched for is personal data and stays out of the audit log; whom it found stands there. */
    searchPeople: async (ctx, { body: { search } }) => {
      const refusal = await tooMany(ctx, 'support-search', searchesOfDay);
      if (refusal) return refusal;
      await traces.flush();
      return ctx.tx(async (tx) => {
        const people = await searchCustomers(tx, secrets, search);
        for (const { UUID, matchedBy } of people)
          await writeAuditLine(tx, {
            action: 'search',
            entity: 'person',
            entityId: UUID,
            after: { matchedBy },
          });
        if (people.length === 0)
          await writeAuditLine(tx, { action: 'search', entity: 'person', entityId: '' });
        return { status: 200, body: { people, supportCode: statusOfCode(search) } };
      });
    },

    getPerson: async (ctx, { params: { uuid } }) => {
      const body = await readCustomer(ctx, { uuid, action: 'read' }, overviewOf);
      return body instanceof AppError ? body : { status: 200, body };
    },

    getPersonPlays: async (ctx, { params: { uuid } }) => {
      // what this process has not written yet is part of the answer
      await traces.flush();
      const plays = await readCustomer(ctx, { uuid, action: 'readPlays' }, playsOf);
      return plays instanceof AppError ? plays : { status: 200, body: { plays } };
    },

    getPersonContact: async (ctx, { params: { uuid }, body: { reason } }) => {
      const refusal = await tooMany(ctx, 'support-contact', readingsOfDay);
      if (refusal) return refusal;
      const body = await readCustomer(ctx, { uuid, action: 'readContact', reason }, async (_, customer) => ({
        UUID: customer.uuid,
        name: customer.name,
        lastName: customer.last_name,
        mail: customer.email,
        phone: customer.phone,
      }));
      return body instanceof AppError ? body : { status: 200, body };
    },

    getPersonData: async (ctx, { params: { uuid }, body: { reason } }) => {
      const alone = await ctx.tx((tx) => refuseExportAlone(tx, uuid));
      if (alone) return alone;
      const refusal = await tooMany(ctx, 'support-data', readingsOfDay);
      if (refusal) return refusal;
      return readCustomer(ctx, { uuid, action: 'readDataFile', reason }, (tx, { id }) => dataFileOf(tx, id));
    },
  } satisfies Partial<Handlers>;
};
