import type { TransactionContext } from '../../platform/context.ts';
import type { EventConsumer } from '../../platform/events/consumers.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { savedMethodsOf } from '../payments/records/saved-methods.ts';
import { findIdOf } from '../people/accounts.ts';
import { findIdentity } from '../people/user-profiles.ts';
import { endSubscription } from './lifecycle/end-subscription.ts';
import { lockSubscription } from './lifecycle/subscription.ts';
import { trialMarksOf } from './ordering/trial-eligibility.ts';

/**
 * One free trial for each card and number, in either order. A card or number that comes after the trial began is marked
 * as used by it; where another person's trial has used it already, the second trial ends.
 */
export const trialMarks = (secrets: Secrets): EventConsumer => ({
  name: 'trial marks',
  types: ['payment.succeeded', 'user.phone_changed'],
  async take(tx, event) {
    const userId = event.userId ?? (await findIdOf(tx, event.aggregateId));
    if (userId === undefined || !(await hasHadTrial(tx, userId))) return;
    const numbers = [await findIdentity(tx, userId, 'MSISDN', { proven: true })];
    const marks = trialMarksOf(secrets, { userId, numbers, methods: await savedMethodsOf(tx, userId) });
    await tx.db
      .insertInto('trial_redemption')
      .values(
        marks.map((mark) => ({ tenant_id: tx.tenant.id, ...mark, user_id: userId, at: tx.clock.now() })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const others = await tx.db
      .selectFrom('trial_redemption')
      .select('user_id')
      .where('user_id', '<>', userId)
      .where((e) =>
        e.or(
          marks.map(({ scope, fingerprint }) =>
            e.and([e('scope', '=', scope), e('fingerprint', '=', fingerprint)]),
          ),
        ),
      )
      .limit(1)
      .execute();
    if (others.length > 0) await endTrials(tx, userId);
  },
});

const hasHadTrial = async ({ db }: TransactionContext, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('trial_redemption')
    .select('at')
    .where('scope', '=', 'USER')
    .where('fingerprint', '=', String(userId))
    .executeTakeFirst()) !== undefined;

async function endTrials(tx: TransactionContext, userId: number): Promise<void> {
  const rows = await tx.db
    .selectFrom('subscription')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', 'ACTIVE')
    .where('trial_end', '>', tx.clock.now())
    .execute();
  for (const { id } of rows) {
    const row = await lockSubscription(tx, id);
    if (row?.trial_end && row.state === 'ACTIVE')
      await endSubscription(tx, row, { reason: 'TRIAL_ALREADY_USED' });
  }
}
