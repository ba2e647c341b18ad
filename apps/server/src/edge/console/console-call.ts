import type { ErrorCode } from '@atrium/contract/errors';
import type { Backend } from '../../backend/backend.ts';
import { ownBackend } from '../../backend/backend-of.ts';
import type { Site } from '../../http/site.ts';
import type { Sites } from '../addresses/sites.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { problemAnswer } from '../responses/problem-answer.ts';
import type { ConsoleVisit } from './console-host.ts';

export interface ConsoleGatewayOptions {
  backend: Pick<Backend, 'staffTenantHost'>;
  sites: Pick<Sites, 'at'>;
  ask: Gateway['ask'];
  /** Opens the codes of the demo's staff; null on a live stage. */
  demoToken: string | null;
}

/** One call of the console's page. */
export interface ConsoleCall extends ConsoleVisit {
  request: Request;
  requestId: string;
  /** Of the staff, by the cookie. */
  token: string | null;
}

export async function siteAt(
  { backend, sites }: ConsoleGatewayOptions,
  key: Parameters<Backend['staffTenantHost']>[0],
): Promise<Site | null> {
  const host = await backend.staffTenantHost(key);
  return host === null ? null : ours(await sites.at(host));
}

/** A session of our staff is no business of another backend. */
const ours = (site: Site | null) => (site && ownBackend(site) ? null : site);

export const problem = ({ requestId }: ConsoleCall, code: ErrorCode) => problemAnswer(code, 'en', requestId);
