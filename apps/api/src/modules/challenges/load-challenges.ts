import type { ChallengeReward, ChallengeRule } from '@atrium/domain/challenges';
import type { LocalText } from '@atrium/domain/local-text';
import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';

export interface ChallengeFile {
  readonly id: number;
  readonly title: LocalText;
  readonly description: LocalText;
  readonly imageUrl?: string;
  readonly chained: boolean;
  /** From the day it is loaded. */
  readonly days: number;
  readonly steps: readonly {
    readonly title: LocalText;
    readonly rule: ChallengeRule;
    readonly target: number;
    readonly rewards: readonly ChallengeReward[];
  }[];
}

/** What a tenant begins with. */
export async function loadChallenges(
  tx: TransactionContext,
  challenges: readonly ChallengeFile[],
): Promise<void> {
  const now = tx.clock.now();
  for (const { id, title, description, imageUrl, chained, days, steps } of challenges) {
    const until = new Date(now.getTime() + days * 86_400_000);
    await tx.db
      .insertInto('challenge')
      .values({
        tenant_id: tx.tenant.id,
        id,
        chained,
        during: sql`tstzrange(${now}, ${until})`,
        texts: JSON.stringify({ title, description }),
        image: imageUrl ?? null,
      })
      .execute();
    for (const [index, step] of steps.entries())
      await tx.db
        .insertInto('challenge_step')
        .values({
          tenant_id: tx.tenant.id,
          challenge_id: id,
          step: index + 1,
          rule: JSON.stringify(step.rule),
          target: step.target,
          rewards: JSON.stringify(step.rewards),
          texts: JSON.stringify({ title: step.title }),
        })
        .execute();
  }
}
