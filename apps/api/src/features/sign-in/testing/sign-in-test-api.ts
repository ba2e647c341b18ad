import type { LoginOption } from '@atrium/domain/site/models/configuration/people';
import { sql } from 'kysely';
import { asOwner } from '../../../platform/database/as-owner.ts';
import { type Tx, withTenant } from '../../../platform/database/with-tenant.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';

interface Body {
  error?: string;
  access_token?: string;
  loginToken?: string;
  url?: string;
}

interface Answer {
  status: number;
  body: Body;
}

export type SignInTestApi = Awaited<ReturnType<typeof openSignInTestApi>>;

export const phone: Pick<LoginOption, 'id' | 'type' | 'flow'> & { title: string } = {
  id: 'phone',
  type: 'phone',
  flow: 'API',
  title: 'Phone',
};

/** The calls that sign people in, and a look at what went out by mail. Tenant alpha is number 1, beta 2. */
export async function openSignInTestApi(options: Parameters<typeof startTestApi>[0] = {}) {
  const api: TestApi = await startTestApi(options);
  const numbers: Record<string, number> = { alpha: 1, beta: 2 };
  let clients = 0;

  const asTenant = <T>(code: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
    withTenant(api.database.db, numbers[code] ?? 0, work);
  const asTenantOwner = (code: string, work: (tx: Tx) => Promise<unknown>) =>
    asOwner(api.database.owner, (owner) => withTenant(owner, numbers[code] ?? 0, work));

  /** From an address of its own, unless one is given: limits per address are not every test's business. */
  async function post(
    line: string,
    body: object,
    { code = 'alpha', from = '', headers = {} } = {},
  ): Promise<Answer> {
    clients += 1;
    return api.call(code, `POST ${line}`, {
      body,
      headers: { 'x-client-address': from || `10.1.${clients >> 8}.${clients & 255}`, ...headers },
    });
  }

  const letters = (to: string, code = 'alpha') =>
    asTenant(code, async (tx) => {
      const letter = tx.selectFrom('letter').select(['template', 'channel', 'text', 'locale']);
      return letter.where('recipient', '=', to).orderBy('id').execute();
    });

  return {
    ...api,
    asTenant,
    /** Runs as the operator who configures a tenant. */
    asOwnerOf: asTenantOwner,
    post,
    letters,
    /** The newest code that went to an address or number. */
    codeTo: async (to: string, code = 'alpha') => {
      const all = await letters(to, code);
      return (
        /\b\d{4,6}\b/.exec(all.findLast(({ text }) => /\b\d{4,6}\b/.test(text ?? ''))?.text ?? '')?.[0] ?? ''
      );
    },
    login: (email: string, password: string, where = {}) =>
      post('/login/api', { type: 'EMAIL', email, password }, where),
    answer: (loginToken: string | undefined, pin: string, where = {}) =>
      post('/login/api', { type: 'PIN', loginToken, pin }, where),
    offer: (code: string, loginOptions: object[]) =>
      asTenantOwner(code, (tx) =>
        sql`INSERT INTO site_config (tenant_id, section, version, body, state, created_by, created_at)
          VALUES (${numbers[code]}, 'login_options', 1, ${JSON.stringify(loginOptions)}, 'PUBLISHED', 'test', now())`.execute(
          tx,
        ),
      ),
    setStatus: (email: string, status: string) =>
      asTenant('alpha', (tx) =>
        sql`UPDATE app_user SET status = ${status} WHERE email = ${email}`.execute(tx),
      ),
    people: (code = 'alpha') =>
      asTenant(code, (tx) => tx.selectFrom('app_user').select(['uuid', 'email']).execute()),
    profile: async (token: string | undefined, code = 'alpha') =>
      (await api.call(code, 'GET /user/profile', { token })) as { status: number; body: { UUID?: string } },
    /** The table is gone while `work` runs: whatever needs it fails. */
    without: async (table: string, work: () => Promise<unknown>) => {
      const rename = (from: string, to: string) =>
        asTenantOwner('alpha', (tx) => tx.schema.alterTable(from).renameTo(to).execute());
      await rename(table, 'lost');
      await work();
      await rename('lost', table);
    },
    forgetLimits: async () => {
      for (const code of Object.keys(numbers))
        await asTenant(code, async (tx) => {
          await tx.deleteFrom('attempt_counter').execute();
          await tx.deleteFrom('letter').execute();
        });
    },
    expireCodes: () =>
      asTenant('alpha', (tx) =>
        sql`UPDATE login_challenge SET expires_at = now() - interval '1 second'`.execute(tx),
      ),
  };
}

/** An answer without what no two answers share. */
export const shape = ({ status, body }: Answer) => {
  const { requestId: _, loginToken, ...rest } = body as Body & { requestId?: string };
  return { status, body: { ...rest, hasToken: loginToken !== undefined } };
};

/** The errors of a rush, without those a busy machine turned away before anything was looked at. */
export const withoutShed = (answers: Answer[]) =>
  answers.map(({ body }) => body.error).filter((error) => error !== 'SERVICE_UNAVAILABLE');
