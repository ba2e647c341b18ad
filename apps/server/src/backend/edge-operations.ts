import type { Api } from '@atrium/api/api';
import type { Session, SignedInFrom } from '@atrium/api/modules/identity/sessions';
import type { PendingLogin } from '@atrium/api/modules/identity/sign-in/pending-login';
import type { IssuedTokens, LoginRequest } from '@atrium/api/modules/identity/sign-in/relying-party';
import type { LimitsFor } from '@atrium/api/modules/parental-control/viewer-limits';
import type { StaffTenantKey } from '@atrium/api/modules/staff/staff-tenants';
import { AppError } from '@atrium/api/platform/errors/app-error';
import type { Tenant } from '@atrium/api/platform/tenant';
import type { ErrorCode } from '@atrium/contract/errors';

/** A session on its way between two processes: JSON has no dates. */
export type SentSession = Omit<Session, 'expiresAt'> & { expiresAt: string };
export type StartedLogin = { address: string; pending: PendingLogin } | { error: ErrorCode };
export type LoginOf = Omit<LoginRequest, 'tenant'>;

/** What an edge asks the api besides the calls of the contract. Arguments and answers cross as JSON. */
export interface Operations {
  tenantByHost(host: string): Promise<Tenant | null>;
  staffTenantHost(key: StaffTenantKey): Promise<string | null>;
  limitsOf(host: string, tenantId: number, sessionId: string): Promise<LimitsFor>;
  findSession(tenantId: number, id: string): Promise<SentSession | null>;
  createSession(tenantId: number, session: SentSession, from: SignedInFrom): Promise<string>;
  replaceSession(tenantId: number, id: string, session: SentSession): Promise<null>;
  revokeSession(tenantId: number, id: string): Promise<null>;
  beginLogin(host: string, tenantId: number, login: LoginOf): Promise<StartedLogin>;
  finishLogin(
    host: string,
    tenantId: number,
    origin: string,
    pending: PendingLogin,
    query: string,
  ): Promise<IssuedTokens | null>;
  holdsMediaLease(tenantId: number, ticket: string): Promise<boolean>;
  receiveUpload(tenantId: number, id: string): Promise<null>;
  firstHost(): Promise<string | null>;
}

export type OperationName = keyof Operations;

/** Whether asking twice does no more than asking once: only then is a connection that broke tried again. */
export const isRepeatable: Readonly<Record<OperationName, boolean>> = {
  tenantByHost: true,
  staffTenantHost: true,
  limitsOf: true,
  findSession: true,
  createSession: false,
  replaceSession: true,
  revokeSession: true,
  beginLogin: true,
  finishLogin: false,
  holdsMediaLease: true,
  receiveUpload: true,
  firstHost: true,
};

export const serializedSession = (session: Session): SentSession => ({
  ...session,
  expiresAt: session.expiresAt.toISOString(),
});
export const parsedSession = (session: SentSession): Session => ({
  ...session,
  expiresAt: new Date(session.expiresAt),
});

/** A name by which the api finds the same tenant. */
export const tenantHostOf = ({ hosts }: Tenant) => hosts[0] ?? 'localhost';

export function createOperations(api: Api, firstHost: () => Promise<string | null>): Operations {
  /** By its name and its number: an edge that remembers an older owner of the name must not act for the new one. */
  async function tenantAt(host: string, id: number): Promise<Tenant> {
    const tenant = await api.tenantByHost(host);
    if (tenant?.id !== id) throw new Error(`${host} is not tenant ${id}`);
    return tenant;
  }

  return {
    tenantByHost: api.tenantByHost,
    staffTenantHost: api.staffTenantHost,
    limitsOf: async (host, tenantId, sessionId) => api.limitsOf(await tenantAt(host, tenantId), sessionId),
    findSession: async (tenantId, id) => {
      const found = await api.sessions.find(tenantId, id);
      return found && serializedSession(found);
    },
    createSession: (tenantId, session, from) => api.sessions.create(tenantId, parsedSession(session), from),
    replaceSession: async (tenantId, id, session) => {
      await api.sessions.replace(tenantId, id, parsedSession(session));
      return null;
    },
    revokeSession: async (tenantId, id) => {
      await api.sessions.revoke(tenantId, id);
      return null;
    },
    beginLogin: async (host, tenantId, login) => {
      const begun = await api.relyingParty.begin({ ...login, tenant: await tenantAt(host, tenantId) });
      return begun instanceof AppError ? { error: begun.code } : begun;
    },
    finishLogin: async (host, tenantId, origin, pending, query) =>
      api.relyingParty.finish(await tenantAt(host, tenantId), origin, pending, new URLSearchParams(query)),
    holdsMediaLease: api.mediaLeases.holds,
    receiveUpload: async (tenantId, id) => {
      await api.receiveUpload(tenantId, id);
      return null;
    },
    firstHost,
  };
}
