import type { ConsentType } from '@atrium/domain/people/consent';
import type { TransactionContext } from '../../platform/context.ts';

/** All consents that a customer ever gave or withdrew; the caller orders them. */
export const consentRecords = ({ db }: TransactionContext, userId: number) =>
  db
    .selectFrom('consent_record')
    .select(['type', 'granted', 'document_version', 'at'])
    .where('user_id', '=', userId);

/** What was said last holds. */
export const currentConsents = (tx: TransactionContext, userId: number) =>
  consentRecords(tx, userId).distinctOn('type').orderBy('type').orderBy('id', 'desc');

export type ConsentRow = Awaited<ReturnType<ReturnType<typeof consentRecords>['execute']>>[number];

interface Said {
  type: ConsentType;
  granted: boolean;
  documentVersion: string | null;
}

export async function recordUserConsent(
  tx: TransactionContext,
  userId: number,
  { type, granted, documentVersion }: Said,
): Promise<void> {
  await tx.db
    .insertInto('consent_record')
    .values({
      tenant_id: tx.tenant.id,
      user_id: userId,
      type,
      granted,
      document_version: documentVersion,
      at: tx.clock.now(),
    })
    .execute();
}
