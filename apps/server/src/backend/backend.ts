import type { Api } from '@atrium/api/api';
import type { MediaLeases } from '@atrium/api/modules/delivery/media-leases';
import type { MediaPasses } from '@atrium/api/modules/delivery/media-pass';
import type { Sessions } from '@atrium/api/modules/identity/sessions';
import type { PendingLogins } from '@atrium/api/modules/identity/sign-in/pending-login';
import type { RelyingParty } from '@atrium/api/modules/identity/sign-in/relying-party';
import type { AgeLimits } from '@atrium/api/modules/parental-control/viewer-limits';
import type { PreviewTickets } from '@atrium/api/modules/preview/preview-tickets';
import type { StaffTenantHost } from '@atrium/api/modules/staff/staff-tenants';
import type { Evictions } from '@atrium/api/platform/cache/evictions';
import type { Tenant } from '@atrium/api/platform/tenant';
import type { Auth } from './auth.ts';
import { createAuth } from './auth.ts';
import type { BackendRoutes } from './backend-of.ts';
import type { LoginCookies } from './login-cookies.ts';

/** All that the edge needs of our backend, whether that runs in this process or behind `API_URL`. Decision 0022. */
export interface Backend {
  call: BackendRoutes['ours'];
  /** A visitor's call without HTTP in between; null where the backend is elsewhere. */
  ask: Api['ask'] | null;
  /** What our own backend has at all; null where that is elsewhere. */
  catalogue: Api['catalogue'] | null;
  /** What a person is told, for as long as they listen: written into a connection of the edge. */
  openStream: Api['openStream'];
  tenantByHost(host: string): Promise<Tenant | null>;
  /** The same at once; undefined where it has to be asked for. */
  knownTenant(host: string): Tenant | null | undefined;
  /** Of a request of the console: by the tenant it names, or by the member of staff. */
  staffTenantHost: StaffTenantHost;
  sessions: Pick<Sessions, 'find' | 'create' | 'replace' | 'revoke'>;
  ageLimits: Pick<AgeLimits, 'known' | 'find'>;
  evictions: Pick<Evictions, 'subscribe' | 'subscribeToPeople'>;
  mediaPasses: Pick<MediaPasses, 'open'>;
  previewTickets: Pick<PreviewTickets, 'open'>;
  mediaLeases: MediaLeases;
  /** All bytes of an upload are in storage: it can be packaged. */
  receiveUpload(tenantId: number, id: string): Promise<void>;
  pendingLogins: Pick<PendingLogins, 'open' | 'seal'>;
  relyingParty: Pick<RelyingParty, 'begin' | 'finish'>;
  /** `/auth/…` as a browser asks for it. */
  auth(logins: LoginCookies): Auth;
  metrics: Api['metrics'];
  health: Api['health'];
  isReady(): Promise<boolean>;
  /** By which a tenant is reached; null where there is none yet. */
  firstHost(): Promise<string | null>;
  /** For the sandbox helpers; opens nothing on a live stage. */
  demoOperatorToken: string;
}

/** In this process. */
export const localBackend = (api: Api, rest: Pick<Backend, 'isReady' | 'firstHost'>): Backend => ({
  ...api,
  ...rest,
  call: api.fetch,
  auth: (logins) => createAuth(api, logins),
});
