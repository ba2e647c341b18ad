import type { IncomingMessage, ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import Provider, { type Adapter, type AdapterPayload, interactionPolicy } from 'oidc-provider';
import * as client from 'openid-client';
import type { Tenant } from '../features/tenants/tenant.ts';
import { inProcessFetch } from './in-process-fetch.ts';

/** The value of `tenant_issuer.issuer` that means: the stand-in below, never a network. */
export const sandboxIssuer = 'sandbox';

/** The partner's customers. What a partner tells of its people is all we know of them. */
const customers = {
  kim: { sub: 'partner-kim', email: 'kim@partner.example', given_name: 'Kim', family_name: 'Berger' },
  alex: { sub: 'partner-alex', email: 'alex@partner.example', given_name: 'Alex', family_name: 'Sommer' },
} as const;

const path = '/auth/partner';
const secret = 'a sandbox has no secrets';

export type SandboxPartner = ReturnType<typeof createSandboxPartner>;

/**
 * Stands in for a partner's own login, which lies outside us: a real issuer over the same port as a real partner's,
 * with two customers and a page that asks which of them one is. Never on a live stage.
 */
export function createSandboxPartner() {
  const kept = new Map<string, Promise<Provider>>();

  async function create(origin: string): Promise<Provider> {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true });
    const policy = interactionPolicy.base();
    policy.remove('consent');
    const provider: Provider = new Provider(origin + path, {
      adapter: memoryAdapter(),
      clients: [
        {
          client_id: 'portal',
          client_secret: secret,
          redirect_uris: [`${origin}/`],
          id_token_signed_response_alg: 'ES256',
        },
      ],
      jwks: {
        keys: [{ ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig', kid: 'sandbox' }],
      },
      cookies: {
        keys: [crypto.randomUUID()],
        names: { session: 'partner_session', interaction: 'partner_interaction', resume: 'partner_resume' },
      },
      claims: { openid: ['sub'], email: ['email'], profile: ['given_name', 'family_name'] },
      features: { devInteractions: { enabled: false } },
      interactions: { policy, url: (_ctx, { uid }) => `${path}/choose/${uid}` },
      findAccount: (_ctx, id) => {
        const customer = customers[id as keyof typeof customers];
        return customer && { accountId: id, claims: () => customer };
      },
      loadExistingGrant: async ({ oidc }) => {
        const grant = new provider.Grant({ clientId: 'portal', accountId: oidc.account?.accountId ?? '' });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
    });
    return provider;
  }

  const of = (origin: string) => {
    const known = kept.get(origin) ?? create(origin);
    kept.set(origin, known);
    return known;
  };

  return {
    isPath: (address: string) => address === path || address.startsWith(`${path}/`),

    async handle(req: IncomingMessage, res: ServerResponse, origin: string): Promise<void> {
      const provider = await of(origin);
      const choosing = /^\/auth\/partner\/choose\/([\w-]+)(?:\/(\w+))?$/.exec(req.url?.split('?')[0] ?? '');
      if (!choosing) {
        await provider.callback()(mounted(req), res);
        return;
      }
      const [, uid = '', who] = choosing;
      if (who === undefined || !(who in customers))
        return void res.setHeader('content-type', 'text/html; charset=utf-8').end(choicePage(uid));
      await provider.interactionFinished(req, res, { login: { accountId: who } });
    },

    async configuration(_tenant: Tenant, origin: string, clientId: string): Promise<client.Configuration> {
      const provider = await of(origin);
      const fetch = inProcessFetch((req, res) => provider.callback()(mounted(req), res));
      return client.discovery(
        new URL(origin + path),
        clientId,
        { client_secret: secret, id_token_signed_response_alg: 'ES256' },
        undefined,
        // oxlint-disable-next-line typescript/no-deprecated -- nothing leaves this process
        { execute: [client.allowInsecureRequests], [client.customFetch]: fetch },
      );
    },
  };
}

const mounted = (req: IncomingMessage) =>
  Object.assign(req, { originalUrl: req.url, url: (req.url ?? '/').replace(path, '') || '/' });

const choicePage = (uid: string) => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Partner sandbox</title>
<style>body{font:16px/1.5 system-ui;display:grid;place-content:center;min-height:90vh;gap:12px;background:#f4f1ea;color:#1b1b1f}
a{display:block;padding:14px 22px;border-radius:12px;background:#fff;color:inherit;text-decoration:none;font-weight:600}</style>
<h1>Partner sandbox</h1><p>This page stands in for the partner’s own login.</p>
${Object.entries(customers)
  .map(
    ([id, { given_name, family_name }]) =>
      `<a href="${path}/choose/${uid}/${id}">${given_name} ${family_name}</a>`,
  )
  .join('')}</html>`;

function memoryAdapter() {
  const rows = new Map<string, AdapterPayload>();
  return (kind: string): Adapter => ({
    upsert: async (id, payload) => void rows.set(`${kind} ${id}`, payload),
    find: async (id) => rows.get(`${kind} ${id}`),
    findByUid: async (uid) =>
      [...rows].find(([key, row]) => key.startsWith(`${kind} `) && row.uid === uid)?.[1],
    findByUserCode: async () => undefined,
    consume: async (id) => {
      const row = rows.get(`${kind} ${id}`);
      if (row) row.consumed = Date.now();
    },
    destroy: async (id) => void rows.delete(`${kind} ${id}`),
    revokeByGrantId: async (grantId) => {
      for (const [key, row] of rows) if (row.grantId === grantId) rows.delete(key);
    },
  });
}
