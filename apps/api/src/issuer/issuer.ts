import type { LoginAnswer } from '@atrium/contract/schemas/models/session';
import type { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';

export type SignInMethod = 'PASSWORD' | 'EMAIL_CODE' | 'PHONE_PIN' | 'REGISTER' | 'PARTNER' | 'OIDC';

export interface SigningIn {
  userId: number;
  uuid: string;
  roles: string[];
  method: SignInMethod;
  /** The request's headers: the browser and, where a trusted proxy says so, the country. */
  headers: Headers;
  /** The login at the issuer that this ends. Without one the tokens are the answer. */
  interaction?: string | undefined;
}

/** Where a proven person becomes a signed-in one, whichever way they proved it. */
export interface Issuer {
  signIn(ctx: Context, person: SigningIn): Promise<LoginAnswer | AppError>;
}
