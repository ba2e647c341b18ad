import type { LoginAnswer } from '@atrium/contract/schemas/models/session';
import type { Context } from '../../../platform/context.ts';
import type { AppError } from '../../../platform/errors/app-error.ts';

export type SignInMethod = 'PASSWORD' | 'EMAIL_CODE' | 'PHONE_PIN' | 'REGISTER' | 'PARTNER' | 'OIDC';

export interface SigningIn {
  userId: number;
  uuid: string;
  roles: string[];
  method: SignInMethod;
  /** The request's headers: the browser and, where a trusted proxy says so, the country. */
  headers: Headers;
  /** When the person authenticated, where that was not just now; null where a partner does not say. */
  authenticatedAt?: Date | null;
  /** The login at the issuer that this ends. Without one the tokens are the answer. */
  interaction?: string | undefined;
}

/** A login that a visitor wants to go on with, and the request they ask in. */
export type LoginClaim = Pick<SigningIn, 'interaction' | 'headers'>;

/** Where a proven person becomes a signed-in one, whichever way they proved it. */
export interface Issuer {
  /**
   * Why this browser may not sign in there: another browser began it. Asked before anything is sent
   * or counted.
   */
  refuse(ctx: Context, claim: LoginClaim): AppError | null;
  signIn(ctx: Context, person: SigningIn): Promise<LoginAnswer | AppError>;
}
