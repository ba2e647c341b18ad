import { sql } from 'kysely';
import { asOwner } from '../platform/database/as-owner.ts';
import { withTenant } from '../platform/database/with-tenant.ts';
import { type TestApi, testPassword } from './test-api.ts';

/** Bob, of the same tenant as Ada and with her password: the token he signs in with. */
export async function signInBob({ database, call }: TestApi): Promise<string> {
  await asOwner(database.owner, (owner) =>
    withTenant(owner, 1, async (tx) => {
      const { rows } = await sql<{ id: number }>`
        INSERT INTO app_user (tenant_id, uuid, name, created_at) VALUES (1, gen_random_uuid(), 'Bob', now())
        RETURNING id`.execute(tx);
      const id = rows[0]?.id;
      await sql`INSERT INTO user_identity (tenant_id, user_id, kind, subject, verified_at)
        VALUES (1, ${id}, 'EMAIL', 'bob@alpha.example', now())`.execute(tx);
      await sql`INSERT INTO user_credential (tenant_id, user_id, password_hash, updated_at)
        SELECT 1, ${id}, password_hash, now() FROM user_credential LIMIT 1`.execute(tx);
    }),
  );
  const login = { type: 'EMAIL', email: 'bob@alpha.example', password: testPassword };
  const { body } = await call('alpha', 'POST /login/api', { body: login });
  return (body as { access_token: string }).access_token;
}
