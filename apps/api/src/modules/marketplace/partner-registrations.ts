import type { TransactionContext } from '../../platform/context.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';

export interface RegistrationForm {
  company: string;
  contact: string;
  email: string;
  website: string;
  about: string;
}

/** How long a letter's link works. */
export const linkDays = 2;

/** Kept until its letter is answered; asked again meanwhile, the newest words hold and the letter before opens nothing. */
export async function saveRegistration(
  tx: TransactionContext,
  secrets: Secrets,
  registration: RegistrationForm,
): Promise<string> {
  const at = tx.clock.now();
  const content = { ...registration, lang: tx.locale, created_at: at };
  const { id } = await tx.db
    .insertInto('partner_registration')
    .values({ tenant_id: tx.tenant.id, ...content })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'email']).where('verified_at', 'is', null).doUpdateSet(content),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return secrets.seal('marketplace', `${tx.tenant.id} ${id} ${at.getTime()}`);
}

/** Whose it was; undefined for what is no letter of ours, too old, or about words that were replaced. */
export async function verifyRegistration(
  tx: TransactionContext,
  secrets: Secrets,
  token: string,
): Promise<{ company: string } | undefined> {
  const [tenantId, id, at] = (secrets.open('marketplace', token) ?? '').split(' ').map(Number);
  const now = tx.clock.now();
  if (tenantId !== tx.tenant.id || !id || !at || now.getTime() - at > linkDays * 86_400_000) return undefined;
  return tx.db
    .updateTable('partner_registration')
    .set((e) => ({ verified_at: e.fn.coalesce('verified_at', e.val(now)) }))
    .where('id', '=', id)
    .where('created_at', '=', new Date(at))
    .returning('company')
    .executeTakeFirst();
}

export const listRegistrations = (
  { db }: TransactionContext,
  { limit, offset }: { limit: number; offset: number },
) =>
  db
    .selectFrom('partner_registration')
    .select(['id', 'company', 'contact', 'email', 'website', 'about', 'lang', 'created_at', 'verified_at'])
    .where('verified_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
