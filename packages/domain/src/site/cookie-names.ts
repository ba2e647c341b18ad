import { readDocumentCookie } from './document-cookie.ts';

/** Every cookie of ours; the consent's two stand with its rules. The first four are bound to their host (`hostCookie`). */
export const cookieNames = {
  session: 'atrium-session',
  /** Of staff, on the host of the console. */
  console: 'console',
  /** One for each login under way, with the beginning of its state behind it. */
  login: 'atrium-login-',
  issuer: 'atrium-issuer',
  /** Readable on purpose: enough to draw the right first paint, never to grant anything. */
  signedIn: 'signed_in',
  /** Told to the first page after a sign-in. */
  signedInNow: 'signed_in_now',
  /** Readable on purpose: the portal may ask the issuer without asking the person. */
  provider: 'atrium_provider',
  /** A customer signed out here: the next login prompts, also at a partner that still has a session of the last one. */
  signedOut: 'signed_out',
  theme: 'atrium_theme',
  locale: 'i18n_redirected',
} as const;

/** Whether one of the readable hints is there, in the cookies as a document shows them. */
export const hasHint = (cookies: string, name: (typeof cookieNames)[keyof typeof cookieNames]): boolean =>
  readDocumentCookie(cookies, name) === '1';
