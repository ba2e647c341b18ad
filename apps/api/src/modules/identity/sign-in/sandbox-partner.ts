import '../issuer/silence-runtime-warning.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import Provider, { errors, interactionPolicy } from 'oidc-provider';
import * as client from 'openid-client';
import { createCache } from '../../../platform/cache/cache.ts';
import { inProcessFetch } from '../issuer/in-process-fetch.ts';
import { memoryAdapter } from './memory-adapter.ts';

/** The value of `tenant_issuer.issuer` that means: the stand-in below, never a network. */
export const sandboxIssuer = 'sandbox';

/** The partner's customers. What a partner tells of its people is all we know of them. */
const customers = {
  kim: { sub: 'partner-kim', email: 'kim@partner.example', given_name: 'Kim', family_name: 'Berger' },
  alex: { sub: 'partner-alex', email: 'alex@partner.example', given_name: 'Alex', family_name: 'Sommer' },
} as const;

const path = '/auth/partner';
const secret = 'a sandbox has no secrets';
/** Outside live any partner name is answered, so a client can invent more: the cache is bounded. */
const mostNames = 20;

export type SandboxPartner = ReturnType<typeof createSandboxPartner>;

/**
 * Stands in for a partner's own login, which lies outside us: a real issuer over the same port as a real partner's,
 * with two customers and a page that asks which of them one is. Never on a live stage.
 */
export function createSandboxPartner() {
  const kept = createCache<Provider>({ ttl: Number.POSITIVE_INFINITY, max: mostNames });
  // one key for all names: a cached public key stays valid when its issuer was evicted and made again
  const key = generateKeyPair('ES256', { extractable: true }).then(({ privateKey }) => exportJWK(privateKey));

  const of = (origin: string) => kept.get('names', origin, async () => createProvider(origin, await key));

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
      if (who === undefined || !Object.hasOwn(customers, who))
        return void res.setHeader('content-type', 'text/html; charset=utf-8').end(choicePage(uid));
      try {
        await forgetAnother(provider, req, res, who);
        await provider.interactionFinished(req, res, { login: { accountId: who } });
      } catch (error) {
        if (!(error instanceof errors.SessionNotFound)) throw error;
        // another browser's login, or one that is long over
        res.writeHead(303, { location: '/?login=failed' }).end();
      }
    },

    async configuration(origin: string, clientId: string): Promise<client.Configuration> {
      const fetch = inProcessFetch(async (req, res) => (await of(origin)).callback()(mounted(req), res));
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

function createProvider(origin: string, key: JWK): Provider {
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
      keys: [{ ...key, alg: 'ES256', use: 'sig', kid: 'sandbox' }],
    },
    cookies: {
      keys: [crypto.randomUUID()],
      names: { session: 'partner_session', interaction: 'partner_interaction', resume: 'partner_resume' },
    },
    claims: { openid: ['sub'], email: ['email'], profile: ['given_name', 'family_name'] },
    features: { devInteractions: { enabled: false } },
    ttl: {
      AccessToken: 300,
      AuthorizationCode: 60,
      IdToken: 300,
      Interaction: 900,
      Grant: 900,
      Session: 86_400,
    },
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

/** A known customer is signed out where another was chosen: to ask would take a form that submits itself, and a script. */
async function forgetAnother(provider: Provider, req: IncomingMessage, res: ServerResponse, who: string) {
  const interaction = await provider.interactionDetails(req, res);
  const { session: known } = interaction;
  if (!known?.accountId || known.accountId === who) return;
  await (await provider.Session.findByUid(known.uid))?.destroy();
  delete interaction.session;
  await interaction.persist();
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
