import { dataFileOf } from '../../modules/erasure/data-file.ts';
import { requirePerson } from '../../platform/context.ts';
import type { Handlers } from '../../platform/serve/serve.ts';
import type { ProfileDependencies } from './dependencies.ts';

const perDay = { most: 5, seconds: 86_400 };

export const exportHandlers = ({ attempts }: Pick<ProfileDependencies, 'attempts'>) =>
  ({
    exportData: async (ctx) => {
      const { userId } = requirePerson(ctx);
      const refusal = await attempts.rate(
        { tenantId: ctx.tenant.id, bucket: 'export', key: String(userId) },
        perDay,
      );
      if (refusal) return refusal;
      return ctx.tx((tx) => dataFileOf(tx, userId));
    },
  }) satisfies Partial<Handlers>;
