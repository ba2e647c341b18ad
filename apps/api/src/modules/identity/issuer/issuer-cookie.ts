import { cookieNames } from '@atrium/domain/site/cookie-names';
import { hostCookie } from '@atrium/domain/site/host-cookie';

/** The issuer's memory of a browser, for thirty days; its signature stands beside it. */
export const issuerCookie = (isSecure: boolean) => hostCookie(cookieNames.issuer, isSecure);
export const signatureOf = (cookie: string) => `${cookie}.sig`;
