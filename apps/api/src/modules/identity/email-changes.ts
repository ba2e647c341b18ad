import type { TransactionContext } from '../../platform/context.ts';
import type { AppError } from '../../platform/errors/app-error.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { normalizedAddress } from '../mail/recipients.ts';
import { sendMail } from '../mail/send-mail.ts';
import type { UserRow } from '../people/user-profiles.ts';
import { codeMinutes, type OneTimeCodes } from './one-time-codes.ts';

interface EmailChange {
  email: string;
  token: string;
}

/**
 * An address that waits for its proof. The browser holds no token for it, so that the code can be typed on any device:
 * the token is kept with the code, sealed. There is one at a time.
 */
export function emailChanges({ oneTimeCodes, secrets }: { oneTimeCodes: OneTimeCodes; secrets: Secrets }) {
  const close = (tx: TransactionContext, userId: number) =>
    tx.db
      .updateTable('login_challenge')
      .set({ used_at: new Date() })
      .where('user_id', '=', userId)
      .where('kind', '=', 'CHANGE_EMAIL')
      .where('used_at', 'is', null)
      .where('payload', 'is not', null)
      .execute();

  /** The one that has just begun has no payload yet. */
  const keepToken = (tx: TransactionContext, userId: number, token: string) =>
    tx.db
      .updateTable('login_challenge')
      .set({ payload: secrets.seal('challenge', JSON.stringify({ token })) })
      .where('user_id', '=', userId)
      .where('kind', '=', 'CHANGE_EMAIL')
      .where('used_at', 'is', null)
      .where('payload', 'is', null)
      .execute();

  return {
    async find(tx: TransactionContext, userId: number): Promise<EmailChange | null> {
      const row = await tx.db
        .selectFrom('login_challenge')
        .select(['subject', 'payload'])
        .where('user_id', '=', userId)
        .where('kind', '=', 'CHANGE_EMAIL')
        .where('used_at', 'is', null)
        .where('expires_at', '>', new Date())
        .orderBy('created_at', 'desc')
        .executeTakeFirst();
      const email = row && secrets.open('challenge', row.subject);
      const payload = row?.payload && secrets.open('challenge', row.payload);
      return email && payload ? { email, token: (JSON.parse(payload) as { token: string }).token } : null;
    },

    /**
     * Whether the address belongs to an account is not said here: only the reader of its mail gets
     * to know, when the code comes back. The person's own address calls off what was waiting.
     */
    async begin(tx: TransactionContext, row: UserRow, address: string): Promise<AppError | null> {
      const email = normalizedAddress(address);
      if (email === row.email) {
        await close(tx, row.id);
        return null;
      }
      const { code, token } = await oneTimeCodes.begin(tx, {
        kind: 'CHANGE_EMAIL',
        subject: email,
        userId: row.id,
      });
      const refusal = await sendMail(tx, {
        template: 'change-email',
        values: { code, minutes: codeMinutes },
        channel: 'MAIL',
        to: email,
        userId: row.id,
      });
      if (refusal) {
        // the code sent before still holds
        await oneTimeCodes.use(tx, token);
        return refusal;
      }
      await close(tx, row.id);
      await keepToken(tx, row.id, token);
      return null;
    },
  };
}
