import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import type { Logger } from 'pino';
import type { Db } from '../../../platform/database/with-tenant.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { Tenant } from '../../../platform/tenant.ts';
import { inProcessFetch } from './in-process-fetch.ts';
import { attachLoginInProgress, type LoginInProgress } from './login-in-progress.ts';
import { createOidcProvider } from './oidc-provider.ts';
import type { PartnerClients } from './partner-clients.ts';
import { loadSigningKeys } from './signing-keys.ts';

interface Embedded {
  provider: Provider;
  listener: (req: IncomingMessage, res: ServerResponse) => unknown;
  until: number;
}

interface EmbeddedOptions {
  db: Db;
  secrets: Secrets;
  partners: PartnerClients;
  log: Logger;
}

/** Long enough to be cheap, short enough to notice a new key. */
const keptMs = 3_600_000;
const mostKept = 200;

export type EmbeddedIssuers = ReturnType<typeof createEmbeddedIssuers>;

/** One issuer per tenant and name it is reached by: a browser's cookies do not cross from one name to another. */
export function createEmbeddedIssuers({ db, secrets, partners, log }: EmbeddedOptions) {
  const kept = new Map<string, Promise<Embedded>>();

  async function create(tenant: Tenant, origin: string): Promise<Embedded> {
    const provider = createOidcProvider({
      db,
      secrets,
      tenant,
      origin,
      partners,
      keys: await loadSigningKeys(db, secrets, tenant.id),
      onRefused: ({ message, ...told }: Error & { error_description?: string }) =>
        log.warn({ tenant: tenant.code, error: message, reason: told.error_description }, 'login refused'),
    });
    provider.on('server_error', (_ctx, error) =>
      log.error({ err: error, tenant: tenant.code }, 'issuer failed'),
    );
    return { provider, listener: provider.callback(), until: Date.now() + keptMs };
  }

  async function of(tenant: Tenant, origin: string): Promise<Embedded> {
    const key = `${tenant.id} ${origin}`;
    const known = await kept.get(key)?.catch(() => undefined);
    if (known && known.until > Date.now()) return known;
    if (kept.size >= mostKept) kept.clear();
    const created = create(tenant, origin);
    kept.set(key, created);
    return created;
  }

  return {
    provider: async (tenant: Tenant, origin: string) => (await of(tenant, origin)).provider,

    /** A browser's own request to `/auth/…`. */
    async handle(
      req: IncomingMessage,
      res: ServerResponse,
      { tenant, origin, login }: { tenant: Tenant; origin: string; login: LoginInProgress | null },
    ): Promise<void> {
      const { listener } = await of(tenant, origin);
      if (login) attachLoginInProgress(req, login);
      await listener(mounted(req), res);
    },

    /** The same issuer for the relying party in this process. */
    fetch: async (tenant: Tenant, origin: string) => {
      const { listener } = await of(tenant, origin);
      return inProcessFetch((req, res) => listener(mounted(req), res));
    },
  };
}

/** The issuer lives below `/auth` and reads its paths without it. */
function mounted(req: IncomingMessage): IncomingMessage {
  const { url = '/' } = req;
  return Object.assign(req, { originalUrl: url, url: url.replace(/^\/auth/, '') || '/' });
}
