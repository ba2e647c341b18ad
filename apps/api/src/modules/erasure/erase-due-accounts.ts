import type { TransactionContext } from '../../platform/context.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { mostAttempts } from '../letters/claim.ts';
import { eraseAccount, farewellTemplate } from './erase-account.ts';

/** Account by account: one that cannot be erased does not keep the others waiting. */
export const eraseDueAccounts: Job = {
  name: 'erase due accounts',
  async run(ctx) {
    await ctx.tx(eraseFarewells);
    for (const userId of await ctx.tx(dueAccounts)) {
      try {
        await ctx.tx((tx) => eraseAccount(tx, userId));
      } catch (error) {
        ctx.log.error({ err: error, userId }, 'an account was not erased');
      }
    }
  },
};

async function dueAccounts({ db, clock }: TransactionContext): Promise<number[]> {
  const rows = await db
    .selectFrom('account_deletion')
    .select('user_id')
    .where('done_at', 'is', null)
    .where('due_at', '<=', clock.now())
    .orderBy('due_at')
    .limit(100)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** The certificate's letter is the last thing that holds the address; one that cannot be delivered goes as well. */
const eraseFarewells = ({ db }: TransactionContext) =>
  db
    .deleteFrom('letter')
    .where('template', '=', farewellTemplate)
    .where((e) => e.or([e('sent_at', 'is not', null), e('attempts', '>=', mostAttempts)]))
    .execute();
