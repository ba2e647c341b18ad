import { errors, type JWTVerifyOptions, jwtVerify, SignJWT } from 'jose';
import { isSameText } from './same-text.ts';
import type { Secrets } from './secrets.ts';

export interface AccessClaims {
  tenant: string;
  userId: number;
  uuid: string;
  roles: string[];
  grantId: string | null;
  /** When the person proved who they are; renewing a token does not move it. */
  signedInAt: Date;
}

/** Twelve hours, as the public reference of the domain has it. */
export const accessTokenSeconds = 43_200;

export type Verified = { ok: true; claims: AccessClaims } | { ok: false; expired: boolean };

export type Tokens = ReturnType<typeof createTokens>;

/** Access tokens name their tenant; one of tenant A is not a token at all on tenant B. */
export function createTokens(secrets: Secrets) {
  const key = secrets.key('access-token');
  const verify = async (token: string, options: JWTVerifyOptions) => {
    const [current, previous] = secrets.keys('access-token') as [Buffer, Buffer | undefined];
    try {
      return await jwtVerify(token, current, options);
    } catch (error) {
      // what was signed before the secret changed holds until it expires
      if (!previous || !(error instanceof errors.JWSSignatureVerificationFailed)) throw error;
      return jwtVerify(token, previous, options);
    }
  };
  const operator = secrets.digest('operator-token', 'demo operator').toString('base64url');

  return {
    sign: ({ tenant, userId, uuid, roles, grantId, signedInAt }: AccessClaims): Promise<string> =>
      new SignJWT({ uid: userId, roles, gid: grantId, auth_time: Math.floor(signedInAt.getTime() / 1000) })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .setSubject(uuid)
        .setAudience(tenant)
        .setIssuedAt()
        .setExpirationTime(`${accessTokenSeconds}s`)
        .sign(key),

    async verify(token: string, tenant: string): Promise<Verified> {
      try {
        const { payload } = await verify(token, {
          algorithms: ['HS256'],
          typ: 'at+jwt',
          audience: tenant,
          clockTolerance: 60,
        });
        const claims = {
          tenant,
          userId: Number(payload.uid),
          uuid: payload.sub ?? '',
          roles: payload.roles as string[],
          grantId: (payload.gid as string | null | undefined) ?? null,
          signedInAt: new Date(Number(payload.auth_time ?? payload.iat ?? 0) * 1000),
        };
        return { ok: true, claims };
      } catch (error) {
        return { ok: false, expired: error instanceof errors.JWTExpired };
      }
    },

    /** The token printed at start for the sandbox helpers; never accepted on a live stage. */
    demoOperatorToken: operator,
    isDemoOperator: (token: string): boolean => isSameText(token, operator),
  };
}
