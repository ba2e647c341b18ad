import { sql } from 'kysely';
import { type Db, withTenant } from '../../platform/database/with-tenant.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';

/** What is counted, and for whom: the key is kept as a digest. */
export interface Attempt {
  tenantId: number;
  bucket: string;
  key: string;
}

export interface RateRule {
  most: number;
  seconds: number;
}

/** Login attempt limit: five wrong guesses, then a lock; each further lock is longer than the one before. */
export const guessLimit = 5;
export const lockMinutes = [1, 5, 15, 60, 240, 1440];
/** After a day without a wrong guess the count begins again. */
const forgottenAfter = '1 day';

export type AttemptLimits = ReturnType<typeof createAttemptLimits>;

/**
 * Rate limit of login attempts and of guesses at any secret. It counts before anything is compared, in
 * a transaction of its own: a hundred parallel guesses are a hundred counts, and a request that fails later has been
 * counted all the same. Where it cannot count, it throws: closed, not open.
 */
export function createAttemptLimits({ db, secrets }: { db: Db; secrets: Secrets }) {
  const digest = ({ bucket, key }: Attempt) => secrets.digest('lookup', `${bucket}\n${key}`);

  return {
    /** One guess at a secret; refused while locked. The caller forgets the count once a guess was right. */
    async guess(attempt: Attempt): Promise<AppError | null> {
      const { rows } = await countGuess(db, attempt, digest(attempt));
      const until = rows[0]?.refused_until;
      return until ? new AppError('LOCKED', { until: until.toISOString() }) : null;
    },

    /**
     * One failure of something that rests for `restSeconds` after `most` of them; until when, once it does. Failures
     * are forgotten when there was none for as long, or by `forget`.
     */
    async strike(attempt: Attempt, rule: StrikeRule): Promise<Date | null> {
      const { rows } = await countStrike(db, attempt, digest(attempt), rule);
      return rows[0]?.locked_until ?? null;
    },

    /** Until when guessing is locked; null while it is not. */
    async lockedUntil(attempt: Attempt): Promise<Date | null> {
      const row = await withTenant(db, attempt.tenantId, (tx) =>
        tx
          .selectFrom('attempt_counter')
          .select('locked_until')
          .where('bucket', '=', attempt.bucket)
          .where('key_hash', '=', digest(attempt))
          .where('locked_until', '>', sql<Date>`now()`)
          .executeTakeFirst(),
      );
      return row?.locked_until ?? null;
    },

    /** One request of a kind that may be made so often in so long. */
    async rate(attempt: Attempt, { most, seconds }: RateRule): Promise<AppError | null> {
      const isOver = sql`c.since < now() - make_interval(secs => ${seconds})`;
      const { rows } = await withTenant(db, attempt.tenantId, (tx) =>
        sql<{ tries: number; since: Date }>`
          INSERT INTO attempt_counter AS c (tenant_id, bucket, key_hash, tries, since)
          VALUES (${attempt.tenantId}, ${attempt.bucket}, ${digest(attempt)}, 1, now())
          ON CONFLICT (tenant_id, bucket, key_hash) DO UPDATE SET
            tries = CASE WHEN ${isOver} THEN 1 ELSE c.tries + 1 END,
            since = CASE WHEN ${isOver} THEN now() ELSE c.since END
          RETURNING tries, since`.execute(tx),
      );
      const row = rows[0];
      if (!row || row.tries <= most) return null;
      const until = new Date(row.since.getTime() + seconds * 1000);
      return new AppError('TOO_MANY_REQUESTS', { until: until.toISOString() });
    },

    /** A request that turned out to be none of those the rate is about. */
    async giveBack(attempt: Attempt): Promise<void> {
      await withTenant(db, attempt.tenantId, (tx) =>
        tx
          .updateTable('attempt_counter')
          .set({ tries: sql`greatest(tries - 1, 0)` })
          .where('bucket', '=', attempt.bucket)
          .where('key_hash', '=', digest(attempt))
          .execute(),
      );
    },

    async forget(attempt: Attempt): Promise<void> {
      await withTenant(db, attempt.tenantId, (tx) =>
        tx
          .deleteFrom('attempt_counter')
          .where('bucket', '=', attempt.bucket)
          .where('key_hash', '=', digest(attempt))
          .execute(),
      );
    },
  };
}

function countGuess(db: Db, attempt: Attempt, digest: Buffer) {
  const delays = sql`(ARRAY[${sql.join(lockMinutes)}]::int[])[least(c.locks + 1, ${lockMinutes.length})]`;
  const isLocked = sql`(c.locked_until IS NOT NULL AND c.locked_until > now())`;
  const isOver = sql`(c.locked_until IS NOT NULL OR c.since < now() - ${forgottenAfter}::interval)`;
  const next = sql`(CASE WHEN ${isOver} THEN 1 ELSE c.tries + 1 END)`;
  return withTenant(db, attempt.tenantId, (tx) =>
    sql<{ refused_until: Date | null }>`
      INSERT INTO attempt_counter AS c (tenant_id, bucket, key_hash, tries, since)
      VALUES (${attempt.tenantId}, ${attempt.bucket}, ${digest}, 1, now())
      ON CONFLICT (tenant_id, bucket, key_hash) DO UPDATE SET
        tries = CASE WHEN ${isLocked} THEN least(c.tries, ${guessLimit}) + 1 ELSE ${next} END,
        since = CASE WHEN ${isLocked} THEN c.since ELSE now() END,
        locks = CASE
          WHEN ${isLocked} OR ${next} < ${guessLimit} THEN CASE WHEN c.since < now() - ${forgottenAfter}::interval THEN 0 ELSE c.locks END
          ELSE c.locks + 1 END,
        locked_until = CASE
          WHEN ${isLocked} THEN c.locked_until
          WHEN ${next} < ${guessLimit} THEN NULL
          ELSE now() + make_interval(mins => ${delays}) END
      RETURNING CASE WHEN tries > ${guessLimit} THEN locked_until END AS refused_until`.execute(tx),
  );
}

interface StrikeRule {
  most: number;
  restSeconds: number;
}

function countStrike(db: Db, attempt: Attempt, digest: Buffer, { most, restSeconds }: StrikeRule) {
  const rest = sql`make_interval(secs => ${restSeconds})`;
  const isResting = sql`(c.locked_until IS NOT NULL AND c.locked_until > now())`;
  const isOver = sql`(c.locked_until <= now() OR c.since < now() - ${rest})`;
  const next = sql`(CASE WHEN ${isOver} THEN 1 ELSE c.tries + 1 END)`;
  return withTenant(db, attempt.tenantId, (tx) =>
    sql<{ locked_until: Date | null }>`
      INSERT INTO attempt_counter AS c (tenant_id, bucket, key_hash, tries, since)
      VALUES (${attempt.tenantId}, ${attempt.bucket}, ${digest}, 1, now())
      ON CONFLICT (tenant_id, bucket, key_hash) DO UPDATE SET
        tries = ${next},
        since = now(),
        locked_until = CASE
          WHEN ${isResting} THEN c.locked_until
          WHEN ${next} >= ${most}::int THEN now() + ${rest} END
      RETURNING locked_until`.execute(tx),
  );
}
