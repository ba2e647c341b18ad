import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '@atrium/api/platform/secrets/secrets';

/** Headers between an edge and the api. Nothing that a visitor sends under these names goes further than the edge. */
export const header = {
  /** Proves that the caller has the installation's secret. */
  key: 'x-atrium-key',
  /** The host under which a browser, or the tenant's own name under which the edge, asks. */
  host: 'x-atrium-host',
} as const;

export const paths = {
  call: '/backend',
  auth: '/auth/',
  operation: '/internal/',
  evictions: '/internal/evictions',
} as const;

export const keyOf = (secrets: Secrets): string => secrets.key('internal').toString('base64url');

/** The secret before this one counts as well: machines change it one after the other. */
export function keyChecker(secrets: Secrets) {
  const keys = secrets.keys('internal');
  return (given: string | string[] | undefined): boolean => {
    const bytes = Buffer.from(typeof given === 'string' ? given : '', 'base64url');
    return keys.some((key) => bytes.length === key.length && timingSafeEqual(bytes, key));
  };
}
