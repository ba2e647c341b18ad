import * as client from 'openid-client';

/** OpenID Connect: the issuer answered, and the answer was no. Any other error is a fault on the way there. */
export const isRefusal = (error: unknown) =>
  error instanceof client.ResponseBodyError ||
  error instanceof client.AuthorizationResponseError ||
  error instanceof client.WWWAuthenticateChallengeError ||
  (error instanceof client.ClientError && error.code !== 'OAUTH_TIMEOUT');
