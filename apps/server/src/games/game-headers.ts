import { baseHeaders } from '../http/security-headers.ts';

/** How every game runs: without an origin, so without our cookies and storage, and only in a frame of ours. */
const policyOf = (sources: readonly string[]) =>
  [
    'sandbox allow-scripts',
    "default-src 'none'",
    ...sources,
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

const headersWith = (policy: string) => ({
  ...baseHeaders,
  'x-frame-options': 'SAMEORIGIN',
  'content-security-policy': policy,
  // without an origin, a game's own modules come from elsewhere to it
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
});

/** Of the games that ship with us: they load scripts and pictures, and ask for nothing else. */
export const ownGameHeaders = headersWith(
  policyOf([
    "script-src 'self'",
    "style-src 'unsafe-inline'",
    "img-src 'self' data:",
    "media-src 'self' data:",
  ]),
);

/**
 * Of an uploaded game: whatever its engine does with scripts, it gets its own files and nothing else of this origin, nor
 * of any other. `files` is the address that all of them begin with.
 */
export const uploadedGameHeaders = (files: string) => ({
  ...headersWith(
    policyOf([
      `script-src ${files} 'unsafe-inline' 'unsafe-eval' 'wasm-unsafe-eval' blob: data:`,
      `style-src ${files} 'unsafe-inline' blob: data:`,
      `img-src ${files} blob: data:`,
      `media-src ${files} blob: data:`,
      `font-src ${files} blob: data:`,
      `connect-src ${files} blob: data:`,
      'worker-src blob: data:',
    ]),
  ),
  'x-dns-prefetch-control': 'off',
});
