import type Provider from 'oidc-provider';
import { epochSeconds } from './complete-sign-in.ts';

interface Request {
  prompt: string;
  /** In seconds; null where it was not asked for. */
  maxAge: number | null;
  /** When it was made, in seconds. */
  at: number;
}

/**
 * Whether a client asked for an authentication that is newer than this one (OpenID Connect Core, 3.1.2.1). One that
 * happened after the request was made is always new enough, however long the person takes afterwards.
 */
export function needsReauthentication({ prompt, maxAge, at }: Request, authenticatedAt: number): boolean {
  if (authenticatedAt >= at) return false;
  return prompt.split(' ').includes('login') || (maxAge !== null && at - authenticatedAt > maxAge);
}

/** The same of a login that a client began at our issuer; false for one that does not exist (any more). */
export async function interactionNeedsReauthentication(
  provider: Provider,
  uid: string,
  signedInAt: Date,
): Promise<boolean> {
  const interaction = await provider.Interaction.find(uid);
  if (!interaction) return false;
  const { params, iat } = interaction;
  const { prompt, max_age: maxAge } = params;
  const asked = {
    prompt: typeof prompt === 'string' ? prompt : '',
    maxAge: maxAge === undefined ? null : Number(maxAge),
    at: iat,
  };
  return needsReauthentication(asked, epochSeconds(signedInAt));
}
