import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../../platform/secrets/secrets.ts';

/** What the browser keeps, sealed, until it comes back: proof that this login began there. */
export interface PendingLogin {
  tenantId: number;
  /** When it is over, in milliseconds. */
  until: number;
  state: string;
  nonce: string;
  verifier: string;
  redirectUri: string;
  target: string;
  option?: string;
  /** A partner must authenticate the person after this login began: what it remembers is not enough. */
  reauthenticates?: boolean;
  /** The login at our own issuer that came of it; only this browser may end it. */
  interaction?: string;
}

export const pendingSeconds = 900;

/** The sealed login on its way inward. The gateway alone says it; nothing a client sends gets there. */
export const loginProofHeader = 'x-login-proof';

export type PendingLogins = ReturnType<typeof createPendingLogins>;

export function createPendingLogins(secrets: Secrets) {
  /** Null for anything that is not ours, not this tenant's or over. */
  function open(tenantId: number, sealed: string): PendingLogin | null {
    const text = secrets.open('login-state', sealed);
    const login = text === null ? null : (JSON.parse(text) as PendingLogin);
    return login && login.tenantId === tenantId && login.until > Date.now() ? login : null;
  }

  const digest = (text: string) => secrets.digest('login-state', text);

  return {
    open,

    seal: (login: PendingLogin): string => secrets.seal('login-state', JSON.stringify(login)),

    /** Whether the caller that brings `sealed` began the login of this name at the issuer. */
    proves(tenantId: number, sealed: string | null, interaction: string): boolean {
      const login = sealed === null ? null : open(tenantId, sealed);
      return (
        login?.interaction !== undefined && timingSafeEqual(digest(login.interaction), digest(interaction))
      );
    },
  };
}
