import { type Clock, systemIds } from '../../../platform/clock.ts';
import { createLog } from '../../../platform/health/log.ts';
import { loadTenant } from '../../../platform/load-tenant.ts';
import { createContext } from '../../../platform/serve/open-context.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { type NewNotification, notify } from '../notify.ts';

/** An invitation to a customer of the first tenant, as another part of the backend would leave it. */
export async function notifyIn(
  { database }: TestApi,
  clock: Clock,
  over: Partial<NewNotification<'team-invitation'>> & { personId: number; dedupe: string },
): Promise<void> {
  const sources = {
    db: database.db,
    clock,
    ids: systemIds,
    log: createLog('silent'),
    originOf: () => 'http://x',
  };
  const tenant = await loadTenant(database.db, 1);
  const ctx = createContext(sources, tenant, 'en', { role: 'system' }, 'test');
  await ctx.tx((tx) =>
    notify(tx, {
      key: 'team-invitation',
      parameters: { by: 'Zara', team: 'Volt North', tournament: 'Neon Drift Cup' },
      link: '/notifications',
      ...over,
    }),
  );
}
