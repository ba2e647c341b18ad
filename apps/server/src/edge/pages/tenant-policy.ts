import type { Tenant } from '@atrium/api/platform/tenant';
import type { SiteConfiguration } from '@atrium/domain/site/models/configuration/site-configuration';
import { scriptsOfStage } from '@atrium/domain/site/tracking/tenant-scripts';
import type { TenantPolicy } from '../../http/security-headers.ts';
import { scriptHash } from './page-html.ts';

/** Where a tag manager loads from, and where the measuring it starts reports to. */
const tagManagerHosts = {
  script: ['https://*.googletagmanager.com'],
  connect: [
    'https://*.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
};

const closed: TenantPolicy = {
  scriptHosts: [],
  scriptHashes: [],
  connectHosts: [],
  frameHosts: [],
  formHosts: [],
  runsForeignScripts: false,
};

/**
 * What the tenant's configuration may run, whether or not this visitor agreed: the tenant's scripts of exactly this
 * stage (addresses as hosts, texts by hash), those of its consent entries, the tag manager. Pages where people type
 * passwords, PINs and cards get none of them.
 */
export function tenantPolicy(
  { scripts }: Pick<Tenant, 'scripts'>,
  site: Pick<SiteConfiguration, 'cookies' | 'tagManager'> | null,
  stage: string,
  isSensitive: boolean,
): TenantPolicy {
  if (isSensitive) return closed;
  const allowed = scriptsOfStage(scripts, stage);
  const sources = [...allowed, ...(site?.cookies.entries ?? [])].flatMap(({ src }) => originOf(src));
  const manager = site?.tagManager.id ? tagManagerHosts : { script: [], connect: [] };
  return {
    ...closed,
    scriptHosts: [...new Set([...sources, ...manager.script])],
    scriptHashes: allowed.flatMap(({ script }) => (script ? [scriptHash(script)] : [])),
    connectHosts: [...new Set([...sources, ...manager.connect])],
    runsForeignScripts: allowed.length > 0 || sources.length > 0 || manager.script.length > 0,
  };
}

/** A path of ours is covered by 'self'. */
const originOf = (src: string | undefined) => (src && URL.canParse(src) ? [new URL(src).origin] : []);

const mostLinked = 100;

/** A backend may be the tenant's own: what it says becomes part of a header only where it is a plain host. */
export const linkedHosts = (said: readonly { origin: string; isStream: boolean }[]) =>
  said
    .filter(({ origin }) => /^https:\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?$/.test(origin))
    .slice(0, mostLinked);
