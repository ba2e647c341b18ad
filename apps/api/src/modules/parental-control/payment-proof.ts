import type { Call } from '@atrium/contract/call';
import {
  type Context,
  type Person,
  personOf,
  requirePerson,
  type TransactionContext,
} from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';

/** How long payments stay open after the passcode. Real time, not the test clock: it is a right of a sign-in. */
const openMs = 10 * 60_000;

/** A sign-in without a name of its own proves nothing for another. */
const signInOf = ({ grantId, uuid }: Person) => grantId ?? `${uuid} alone`;

/** The passcode was typed, in this sign-in. */
export async function openPayments(tx: TransactionContext): Promise<void> {
  const acting = requirePerson(tx);
  const until = new Date(Date.now() + openMs);
  await tx.db
    .insertInto('passcode_proof')
    .values({ tenant_id: tx.tenant.id, user_id: acting.userId, grant_id: signInOf(acting), until })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id', 'grant_id']).doUpdateSet({ until }))
    .execute();
}

/** Where the passcode protects payments, a call that may cost money needs it first. Renewals are not asked for it. */
export async function refusePayment(ctx: Context, { effect }: Call): Promise<AppError | null> {
  const acting = personOf(ctx);
  if (effect !== 'money' || !acting) return null;
  const isProtected = await ctx.tx(async ({ db }) => {
    const control = await db
      .selectFrom('parental_control')
      .select('user_id')
      .where('user_id', '=', acting.userId)
      .where('is_active', '=', true)
      .where('protect_payment', '=', true)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('passcode_proof')
              .select('user_id')
              .whereRef('passcode_proof.user_id', '=', 'parental_control.user_id')
              .where('grant_id', '=', signInOf(acting))
              .where('until', '>', new Date()),
          ),
        ),
      )
      .executeTakeFirst();
    return control !== undefined;
  });
  return isProtected ? new AppError('PASSCODE_REQUIRED') : null;
}
