import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SentMessage } from '@atrium/contract/schemas/sandbox';
import { partnerSecret } from '../../../modules/identity/issuer/partner-clients.ts';
import { loginProofHeader } from '../../../modules/identity/sign-in/pending-login.ts';
import { asOwner } from '../../../platform/database/as-owner.ts';
import { type Tx, withTenant } from '../../../platform/database/with-tenant.ts';
import { createSecrets } from '../../../platform/secrets/secrets.ts';
import type { Tenant } from '../../../platform/tenant.ts';
import { buildArticle } from '../../../testing/catalogue.ts';
import { foreignTokens, startTestApi } from '../../../testing/test-api.ts';

export const testApps = { chat: 1, chef: 2, adult: 3, homeless: 4, maps: 5 } as const;
export const redirectUri = 'https://chat.example/callback';

const free = [{ businessModel: 'DOWNLOAD_TO_OWN_FREEMIUM', amount: 0, currency: 'EUR' }];
const article = (id: number, fields = {}) =>
  buildArticle(id, { contentType: 'APP', categories: ['apps/all'], title: `App ${id}`, ...fields });

const catalogue = {
  categories: [{ id: 1, key: 'apps/all', vertical: 'apps', title: 'All' }],
  articles: [
    article(testApps.chat, { prices: free, title: { en: 'Chat', fr: 'Causette' } }),
    article(testApps.chef),
    article(testApps.adult, { prices: free, ageRating: 40 }),
    article(testApps.homeless, { prices: free }),
    article(testApps.maps, { prices: free }),
  ],
};

const paths = { callbackPath: '/callback', loginPath: '/start' };
const chat = {
  id: testApps.chat,
  origin: 'https://chat.example',
  ...paths,
  scopes: ['profile'],
  optionalScopes: ['email'],
};

export const published = {
  catalogue,
  plans: {
    types: [
      {
        id: 10,
        name: 'All',
        attributes: { ment_title: 'All' },
        billingCycle: 'P1M',
        price: 500,
        currency: 'EUR',
        contingents: [{ amount: -1, contentTypes: ['APP'] }],
      },
    ],
  },
  partnerApps: [
    chat,
    { id: testApps.chef, origin: 'https://chef.example', ...paths, scopes: ['profile', 'plan'] },
    { id: testApps.adult, origin: 'https://adult.example', ...paths, scopes: ['profile'] },
    { id: testApps.maps, origin: 'https://maps.example', ...paths, scopes: ['profile', 'plan'] },
    { id: testApps.homeless, origin: 'sandbox', ...paths, scopes: ['profile'] },
  ],
};

interface Answer {
  status: number;
  location: URL | null;
  body: Record<string, unknown>;
}

const parsed = (text: string): Record<string, unknown> => {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
};

/** What a partner keeps to itself between asking and the answer. */
export const createCodeChallenge = () => {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, code_challenge: createHash('sha256').update(verifier).digest('base64url') };
};

/** The backend with apps of partners in both tenants, its issuers as browsers and partners reach them, and people. */
export async function openMarketplaceTestApi() {
  let ahead = 0;
  const t = await startTestApi({ clock: { now: () => new Date(Date.now() + ahead) } });
  const secrets = createSecrets(Buffer.alloc(32, 7));
  const operator = t.api.demoOperatorToken;
  const publish = async (tenant: string, body: object) => {
    const answer = await t.call(tenant, 'POST /operator/publish', { token: operator, body });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  };
  for (const tenant of ['alpha', 'beta']) await publish(tenant, published);

  const asTenant = <T>(work: (tx: Tx) => Promise<T>, id = 1): Promise<T> =>
    asOwner(t.database.owner, (owner) => withTenant(owner, id, work));

  const logins = new WeakMap<
    IncomingMessage,
    { interaction: string | undefined; began(uid: string): void }
  >();
  let current: { interaction: string | undefined; began(uid: string): void } | null = null;
  const server = createServer((req, res) => {
    void (async () => {
      const host = (req.headers.host ?? '').replace(/:\d+$/, '');
      const tenant = (await t.api.tenantByHost(host)) as Tenant;
      if (current) logins.set(req, current);
      await t.api.issuers.handle(req, res, {
        tenant,
        origin: `http://${host}`,
        login: logins.get(req) ?? null,
      });
    })();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;

  const askIssuer = (
    host: string,
    path: string,
    {
      method = 'GET',
      headers = {},
      body = '',
    }: { method?: string; headers?: Record<string, string>; body?: string } = {},
  ): Promise<Answer & { cookies: string[] }> =>
    new Promise((resolve, reject) => {
      const sent = request(
        { host: '127.0.0.1', port, path, method, headers: { ...headers, host } },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
          answer.on('end', () => {
            const { location } = answer.headers;
            resolve({
              status: answer.statusCode ?? 0,
              location: location === undefined ? null : new URL(location, `http://${host}`),
              body: parsed(text),
              cookies: answer.headers['set-cookie'] ?? [],
            });
          });
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });

  /** One browser: its cookies at the issuer, and the one login it has begun there. */
  const newBrowser = (tenant = 'alpha') => {
    const cookies = new Map<string, string>();
    let interaction: string | undefined;
    const go = async (path: string): Promise<Answer> => {
      current = { interaction, began: (uid) => (interaction = uid) };
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await askIssuer(`${tenant}.localhost`, path, { headers: cookie ? { cookie } : {} });
      current = null;
      for (const line of answer.cookies) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value) cookies.set(name, value);
        else cookies.delete(name);
      }
      return answer;
    };
    return {
      go,
      interaction: () => interaction ?? '',
      /** As the gateway would say it of this browser. */
      proof: () => ({
        [loginProofHeader]: t.api.pendingLogins.seal({
          tenantId: tenant === 'alpha' ? 1 : 2,
          until: Date.now() + 60_000,
          state: 's',
          nonce: '',
          verifier: '',
          redirectUri: '',
          target: '/',
          ...(interaction !== undefined && { interaction }),
        }),
      }),
      /** An authorisation request, as a partner sends a customer to us. */
      authorize: (asked: Record<string, string | undefined> = {}) => {
        const query = {
          client_id: 'app-1',
          response_type: 'code',
          redirect_uri: redirectUri,
          scope: 'openid profile email',
          state: 'partners-own',
          code_challenge_method: 'S256',
          ...asked,
        };
        const kept = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
        return go(`/auth/authorize?${new URLSearchParams(kept)}`);
      },
    };
  };

  /** As a partner's own server asks. */
  const redeem = (
    code: string,
    {
      tenant = 'alpha',
      app = 1,
      verifier = '',
      uri = redirectUri,
      secret = '',
    }: { tenant?: string; app?: number; verifier?: string; uri?: string; secret?: string } = {},
  ) =>
    askIssuer(`${tenant}.localhost`, '/auth/token', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: String(
        new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          redirect_uri: uri,
          client_id: `app-${app}`,
          client_secret: secret || partnerSecret(secrets, tenant === 'alpha' ? 1 : 2, app),
          ...(verifier && { code_verifier: verifier }),
        }),
      ),
    });

  const readClaims = (accessToken: string, tenant = 'alpha') =>
    askIssuer(`${tenant}.localhost`, '/auth/me', { headers: { authorization: `Bearer ${accessToken}` } });

  /** As a partner's own server or a browser asks any endpoint of the issuer. */
  const ask = (path: string, options: Parameters<typeof askIssuer>[2] = {}) =>
    askIssuer('alpha.localhost', path, options);

  const tokens = foreignTokens(7);
  const newPerson = async (tenant = 'alpha', { signedInAt = new Date() } = {}) => {
    const tenantId = tenant === 'alpha' ? 1 : 2;
    const uuid = crypto.randomUUID();
    const email = `${uuid}@${tenant}.example`;
    const userId = await asTenant(async (tx) => {
      const values = {
        tenant_id: tenantId,
        uuid,
        name: 'Ada',
        last_name: 'King',
        email,
        created_at: new Date(),
      };
      const { id } = await tx.insertInto('app_user').values(values).returning('id').executeTakeFirstOrThrow();
      return id;
    }, tenantId);
    const claims = { tenant, userId, uuid, roles: ['user'], grantId: null, signedInAt };
    const token = await tokens.sign(claims);
    const ask = (line: string, body?: unknown, headers: Record<string, string> = {}) =>
      t.call(tenant, line, { body, token, headers });
    return {
      userId,
      uuid,
      email,
      token,
      ask,
      /** The same person with a new authentication. */
      reauthenticated: async () => {
        const fresh = await tokens.sign({ ...claims, signedInAt: new Date() });
        return (line: string, body?: unknown, headers: Record<string, string> = {}) =>
          t.call(tenant, line, { body, token: fresh, headers });
      },
      agree: async (id: number = testApps.chat, scopes: string[] = ['profile']) => {
        const { body } = await ask(`GET /apps/${id}/consent`);
        const { version } = body as { version: string };
        return ask(`POST /apps/${id}/consent`, { version, scopes });
      },
      revoke: (id: number = testApps.chat) => ask(`DELETE /apps/${id}/consent`),
    };
  };
  type Someone = Awaited<ReturnType<typeof newPerson>>;

  /** The whole handover of a customer who agreed: to the address that brings the partner its code. */
  const handOver = async (
    someone: Someone,
    asked: Record<string, string | undefined> = {},
    app: number = testApps.chat,
  ) => {
    const browser = newBrowser();
    const { verifier, code_challenge } = createCodeChallenge();
    await browser.authorize({ code_challenge, client_id: `app-${app}`, ...asked });
    const answer = await someone.ask(
      `POST /apps/${app}/handover`,
      { interaction: browser.interaction() },
      browser.proof(),
    );
    const { url = '' } = answer.body as { url?: string };
    const back = url ? (await browser.go(url)).location : null;
    return { answer, url, back, verifier, browser, code: back?.searchParams.get('code') ?? '' };
  };

  return {
    ...t,
    asTenant,
    publish,
    newBrowser,
    newPerson,
    redeem,
    readClaims,
    askIssuer: ask,
    secretOf: (app: number) => partnerSecret(secrets, 1, app),
    handOver,
    chat,
    /** Business time goes on, for letters and what they promise. */
    travel: (hours: number) => {
      ahead += hours * 3_600_000;
    },
    /** Everything the issuers keep is as old as it may become: codes, logins, tokens. In real time, as all of those. */
    ageIssuers: () =>
      asTenant((tx) =>
        tx
          .updateTable('issuer_record')
          .set({ expires_at: new Date(0) })
          .execute(),
      ),
    outbox: async (to: string) => {
      await t.api.worker.runDue();
      const { body } = await t.call('alpha', `GET /sandbox/outbox?to=${encodeURIComponent(to)}`, {
        token: operator,
      });
      return body as unknown as SentMessage[];
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      await t.stop();
    },
  };
}
