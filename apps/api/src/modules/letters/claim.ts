import { sql } from 'kysely';
import { type Db, withTenant } from '../../platform/database/with-tenant.ts';

/** After so many failures nobody tries again. */
export const mostAttempts = 8;
const batch = 10;
/** Longer than a batch can take to send; after a crash the letters are free again when it ends. */
const leaseSeconds = 60;

/** Counted as an attempt when taken: a letter that kills the process is not tried for ever. */
export const claimLetters = (db: Db, tenantId: number) =>
  withTenant(db, tenantId, (tx) =>
    tx
      .updateTable('letter')
      .set((e) => ({
        attempts: e('attempts', '+', 1),
        next_attempt_at: sql<Date>`now() + make_interval(secs => ${leaseSeconds})`,
      }))
      .where('id', 'in', (e) =>
        e
          .selectFrom('letter')
          .select('id')
          .where('sent_at', 'is', null)
          .where('next_attempt_at', '<=', sql<Date>`now()`)
          .where('attempts', '<', mostAttempts)
          .orderBy('next_attempt_at')
          .limit(batch)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'channel', 'recipient', 'locale', 'subject', 'text', 'html', 'attempts'])
      .execute(),
  );

export type ClaimedLetter = Awaited<ReturnType<typeof claimLetters>>[number];
