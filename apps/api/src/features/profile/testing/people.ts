import { sql } from 'kysely';
import { asOwner } from '../../../platform/database/as-owner.ts';
import { withTenant } from '../../../platform/database/with-tenant.ts';
import { foreignTokens, type TestApi, testPassword } from '../../../testing/test-api.ts';

const tenants = { alpha: 1, beta: 2 } as const;
type Code = keyof typeof tenants;

/** A customer besides Ada, with her password and a token of a sign-in so many minutes ago. */
export async function addPerson(api: TestApi, email: string, code: Code = 'alpha') {
  const tenant = tenants[code];
  const uuid = crypto.randomUUID();
  const userId = await asOwner(api.database.owner, (owner) =>
    withTenant(owner, tenant, async (tx) => {
      const { rows } = await sql<{ id: number }>`
        INSERT INTO app_user (tenant_id, uuid, name, email, created_at) VALUES (${tenant}, ${uuid}, 'Bob', ${email}, now())
        RETURNING id`.execute(tx);
      const id = rows[0]?.id ?? 0;
      await sql`INSERT INTO user_identity (tenant_id, user_id, kind, subject, verified_at)
        VALUES (${tenant}, ${id}, 'EMAIL', ${email}, now())`.execute(tx);
      await sql`INSERT INTO user_credential (tenant_id, user_id, password_hash, updated_at)
        SELECT ${tenant}, ${id}, password_hash, now() FROM user_credential LIMIT 1`.execute(tx);
      return id;
    }),
  );
  return { userId, uuid, token: (minutesAgo = 0) => tokenOf({ userId, uuid, tenant: code }, minutesAgo) };
}

const tokenOf = (who: { userId: number; uuid: string; tenant: Code }, minutesAgo: number) =>
  foreignTokens(7).sign({
    ...who,
    roles: ['user'],
    grantId: null,
    signedInAt: new Date(Date.now() - minutesAgo * 60_000),
  });

/** As a browser does it. */
export async function signInPerson(
  api: TestApi,
  email: string,
  password = testPassword,
  agent = '',
  code: Code = 'alpha',
): Promise<string | null> {
  const { body } = await api.call(code, 'POST /login/api', {
    body: { type: 'EMAIL', email, password },
    headers: { 'user-agent': agent },
  });
  return (body as { access_token?: string }).access_token ?? null;
}

/** The mails to a recipient, newest first. */
export const mailSentTo = (api: TestApi, recipient: string) =>
  withTenant(api.database.db, 1, (tx) =>
    tx
      .selectFrom('letter')
      .select(['template', 'channel', 'locale', 'text', 'user_id'])
      .where('recipient', '=', recipient)
      .orderBy('id', 'desc')
      .execute(),
  );

export async function codeSentTo(api: TestApi, recipient: string): Promise<string> {
  const [letter] = await mailSentTo(api, recipient);
  const code = /\b\d{6}\b/.exec(letter?.text ?? '')?.[0];
  if (!code) throw new Error(`no code was sent to ${recipient}`);
  return code;
}
