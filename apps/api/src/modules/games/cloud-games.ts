import type { Context } from '../../platform/context.ts';
import { requirePerson } from '../../platform/context.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';

/** A game that runs at a cloud provider, for one player. */
export interface CloudGame {
  articleId: number;
  title: string;
  /** Which of our games stands for it at the test provider. */
  core: string;
  /** By which of its rules; null for its own. */
  rules: string | null;
  hue: number;
  /** Shown inside our page, or on one of the provider's own. */
  isFramed: boolean;
  /** Where the player returns to after the game: the path of its page. */
  path: string;
}

/** Port to a provider of cloud games, which runs them and streams the pictures. */
export interface CloudGames {
  /** Where the game begins for the caller, now and once; null where it does not run. */
  open(ctx: Context, game: CloudGame): Promise<string | null>;
}

/** All a provider is told, and all it may go by. */
export interface CloudSession extends Omit<CloudGame, 'path'> {
  /** Of this address: it is opened once. */
  id: string;
  tenant: string;
  /** The name the tenant is reached by: the address is good on no other. */
  hostname: string;
  /** The player's pseudonym at this provider: it does not reveal the account. */
  player: string;
  lang: string;
  returnUrl: string;
  /** In milliseconds of real time. */
  madeAt: number;
  until: number;
}

/** Long enough for a slow line to follow it. */
const lifetimeMs = 60_000;

/** Encrypted, not only signed: the browser's history must not show which player played what. */
export const sealCloudSession = (secrets: Secrets, session: CloudSession): string =>
  secrets.seal('cloud-games', JSON.stringify(session));

/** Null for whatever was not sealed here. */
export function openCloudSession(secrets: Secrets, token: string): CloudSession | null {
  const text = secrets.open('cloud-games', token);
  return text === null ? null : (JSON.parse(text) as CloudSession);
}

interface SandboxCloud {
  secrets: Secrets;
  /** Where a browser that comes from a portal finds the provider. */
  originOf(portalOrigin: string): string;
}

/** The test provider runs our own games under other names. It is told by the address alone, and asked nothing. */
export function createSandboxCloud({ secrets, originOf }: SandboxCloud): CloudGames {
  return {
    async open(ctx, { path, ...game }) {
      const { userId } = requirePerson(ctx);
      const now = Date.now();
      const token = sealCloudSession(secrets, {
        ...game,
        id: ctx.ids.uuid(),
        tenant: ctx.tenant.code,
        hostname: new URL(ctx.origin).hostname,
        player: secrets
          .digest('cloud-games', `${ctx.tenant.id} ${userId}`)
          .toString('base64url')
          .slice(0, 22),
        lang: ctx.locale,
        returnUrl: `${ctx.origin}/${ctx.locale}${path}`,
        madeAt: now,
        until: now + lifetimeMs,
      });
      return `${originOf(ctx.origin)}/cloud/open/${token}`;
    },
  };
}
