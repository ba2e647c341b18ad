/** What is wrong with an address, and what would be right; null where nothing is. */
export type AddressProblem = { wrong: string; allowed: string } | null;

/** Files of one tenant: who publishes, whose files there are, and what this tenant's articles name already. */
export interface FileOwners {
  /** The tenant that publishes. */
  code: string;
  /** The codes of all tenants of the installation. */
  tenants: ReadonlySet<string>;
  /** Addresses that this tenant's articles have already: publishing one again changes nothing. */
  known: ReadonlySet<string>;
}

/** The tenant in the address of a file: `/media/protected/{tenant}/…`, `/img/art/{tenant}.…`, `/img/brand/{tenant}/…`. */
function ownerIn(address: string): string | null {
  const [, media, picture, brand] =
    /^\/(?:media\/(?:public|protected)\/([^/]+)\/|img\/art\/([^/.]+)\.|img\/brand\/([^/]+)\/)/.exec(
      address,
    ) ?? [];
  return media ?? picture ?? brand ?? null;
}

const isOwnScheme = (address: string) => /^\/(?!\/)/.test(address);
const isProtected = (address: string) => address.startsWith('/media/protected/');

/** Another tenant's file, or a protected one that is not this tenant's: publishing it would hand it out. */
export function refuseForeignFile(address: string, { code, tenants, known }: FileOwners): AddressProblem {
  if (!isOwnScheme(address)) return null;
  const owner = ownerIn(address);
  if (owner === code || known.has(address)) return null;
  const isForeign = owner !== null && tenants.has(owner);
  if (!isForeign && !isProtected(address)) return null;
  return {
    wrong: `${shortened(address)} is no file of this tenant`,
    allowed: `/media/…/${code}/…, /img/art/${code}.…, https://…`,
  };
}

const innerNames = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home\.arpa)$/i;

/** Where a file may lie that a player is sent to: with us, or at a public name over https. */
export function refuseFileAddress(address: string): AddressProblem {
  const problem = { wrong: `${shortened(address)} is no address of a file`, allowed: '/media/…, https://…' };
  if (isOwnScheme(address)) return hasPlainPath(address) ? null : problem;
  if (!URL.canParse(address)) return problem;
  const { protocol, hostname, username, password } = new URL(address);
  const isName = /[a-z]/i.test(hostname.split('.').at(-1) ?? '') && hostname.includes('.');
  const isPublic = isName && !innerNames.test(hostname) && username === '' && password === '';
  return protocol === 'https:' && isPublic && !/[\s\\]/.test(address) ? null : problem;
}

/** Nothing that leads out of a folder, however it is spelled. */
const hasPlainPath = (address: string) =>
  /^\/[\w./{}?=&%~+-]*$/.test(address) && !/(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)|%2f|%5c|\\/i.test(address);

/** A picture of another site would tell that site of every visitor, and may become another picture. */
export function refusePictureAddress(address: string, code: string): AddressProblem {
  if (/^\/(?:img\/|media\/public\/|files\/)/.test(address) || !/^(?:\/|https?:)/.test(address)) return null;
  return {
    wrong: `${shortened(address)} is no picture of this tenant`,
    allowed: `/img/art/${code}.…, /img/brand/${code}/…, /media/public/${code}/…`,
  };
}

const scripts = /^(?:javascript|data|vbscript|blob|file):/i;

/** White space and control characters inside a scheme are skipped by browsers. */
export function refuseScriptAddress(address: string): AddressProblem {
  const read = [...address].filter((sign) => sign > ' ' && !(sign >= '\u007f' && sign <= '\u009f')).join('');
  return scripts.test(read)
    ? { wrong: `${shortened(address)} runs something`, allowed: 'a path, https:, mailto:' }
    : null;
}

const shortened = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text);
