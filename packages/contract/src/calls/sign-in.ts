import { rareWriteBudget, read, write } from '../call.ts';

export const signInCalls = {
  exchangeToken: write('POST /userToken', 'signIn', { secret: true, outside: true }),
  refreshToken: write('POST /security/token/refresh', 'signIn', { secret: true, outside: true }),
  logout: write('POST /logout', 'signIn', { repeatable: true }),
  loginByApi: write('POST /login/api', 'signIn', { secret: true, outside: true, endsLogin: true }),
  /** Each call makes two look-ups in the database for one visitor: no more of them than pages are opened. */
  getRecognisedNumber: read('GET /login/recognised', 'signIn', {
    empty: { hint: null },
    budget: rareWriteBudget,
  }),
  registerByApi: write('POST /register/api', 'signIn', { secret: true, outside: true, endsLogin: true }),
  forgotPassword: write('POST /password/forgot', 'signIn', { secret: true, outside: true }),
  resetPassword: write('POST /password/reset', 'signIn', { secret: true }),
  getPartnerRedirectionUrl: write('POST /partner/getRedirectionUrl', 'signIn', {
    normal: [402],
    outside: true,
    repeatable: true,
  }),
  loginAtPartner: write('POST /partner/login/{tenant}', 'signIn', {
    secret: true,
    outside: true,
    endsLogin: true,
  }),
  getPartnerLoginOptions: read('GET /partner/loginOptions', 'signIn', {
    empty: { options: [] },
    outside: true,
  }),
  signUpAtPartner: write('POST /partner/session/signup', 'signIn', { secret: true, outside: true }),
} as const;
