/** Where browsers tell what a page tried against its policy. */
export const reportsPath = '/api/reports';

/** What a tenant's own configuration adds to the policy of its pages. */
export interface TenantPolicy {
  scriptHosts: readonly string[];
  scriptHashes: readonly string[];
  connectHosts: readonly string[];
  frameHosts: readonly string[];
  formHosts: readonly string[];
  /** Whence pictures, sound and film come besides. */
  mediaHosts?: readonly string[];
  /** Whence sound and film of suppliers come; what is streamed is fetched by scripts. */
  linkedHosts?: readonly { origin: string; isStream: boolean }[];
  /** Scripts of third parties run code from strings (eval), which the policy must then allow. */
  runsForeignScripts: boolean;
  /** Who may show the page in a frame; nobody unless said. */
  frameAncestors?: string;
}

const closed = 'microphone=(), geolocation=(), browsing-topics=()';

/** Where a voucher is scanned from a customer's screen, the page may ask for the camera; nowhere else. */
export const cameraHeaders: Readonly<Record<string, string>> = {
  'permissions-policy': `camera=(self), ${closed}`,
};

/** For every answer, pages or not. */
export const baseHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': `camera=(), ${closed}`,
};

/** HSTS, for a site on https only; over plain http browsers ignore it, and on localhost it would stick. */
export const transportHeaders = (publicOrigin: string): Readonly<Record<string, string>> =>
  publicOrigin.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {};

/** What is not a page may load nothing at all. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/** No text becomes code but by the portal's one policy (`apps/portal/src/shell/browser/trusted-types.ts`). */
const trustedTypes = ["require-trusted-types-for 'script'", 'trusted-types default'];

/** Browsers that know `report-to` pass over the other. */
const reported = `report-to policy; report-uri ${reportsPath}`;

/** Names and values in turn, for the hashes of a page. Where foreign scripts run, trusted types are only watched. */
export function policyHeaders(
  tenant: TenantPolicy,
  secure: boolean,
): (pageHashes: readonly string[]) => readonly string[] {
  const watched = [...trustedTypes, reported].join('; ');
  const policy = pagePolicy(tenant, secure);
  const others = [
    ...(tenant.runsForeignScripts ? ['content-security-policy-report-only', watched] : []),
    ...['reporting-endpoints', `policy="${reportsPath}"`],
  ];
  return (pageHashes) => ['content-security-policy', policy(pageHashes), ...others];
}

/**
 * Only the page's own hashes differ from page to page: the first document's policy holds for every client
 * navigation after it, so everything else is per tenant, and written once.
 */
function pagePolicy(tenant: TenantPolicy, secure: boolean): (pageHashes: readonly string[]) => string {
  const { mediaHosts = [], linkedHosts = [] } = tenant;
  const linked = linkedHosts.map(({ origin }) => origin);
  const streamed = linkedHosts.flatMap(({ origin, isStream }) => (isStream ? [origin] : []));
  const ofTenant = [...tenant.scriptHashes, ...tenant.scriptHosts];
  const rules = [
    "style-src 'self' 'unsafe-inline'",
    `img-src ${["'self'", 'data:', 'blob:', ...mediaHosts].join(' ')}`,
    `media-src ${["'self'", 'blob:', ...mediaHosts, ...linked].join(' ')}`,
    "worker-src 'self' blob:",
    "font-src 'self'",
    "manifest-src 'self'",
    `connect-src ${["'self'", ...mediaHosts, ...streamed, ...tenant.connectHosts].join(' ')}`,
    `frame-src ${["'self'", ...tenant.frameHosts].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${tenant.frameAncestors ?? "'none'"}`,
    `form-action ${["'self'", ...tenant.formHosts].join(' ')}`,
    ...(secure ? ['upgrade-insecure-requests'] : []),
    ...(tenant.runsForeignScripts ? [] : trustedTypes),
    reported,
  ];
  const rest = rules.join('; ');
  return (pageHashes) =>
    `default-src 'none'; script-src ${["'self'", ...pageHashes, ...ofTenant].join(' ')}; ${rest}`;
}
