import { call } from '../call.ts';

export const sessionCalls = {
  exchangeToken: call('POST /userToken', 'public', { secret: true, outside: true }),
  refreshToken: call('POST /security/token/refresh', 'public', { secret: true, outside: true }),
  logout: call('POST /logout', 'client', { repeatable: true }),
  loginByApi: call('POST /login/api', 'client', { secret: true, outside: true, endsLogin: true }),
  registerByApi: call('POST /register/api', 'client', { secret: true, outside: true, endsLogin: true }),
  forgotPassword: call('POST /password/forgot', 'client', { secret: true, outside: true }),
  resetPassword: call('POST /password/reset', 'client', { secret: true }),
  getPartnerRedirectionUrl: call('POST /partner/getRedirectionUrl', 'client', {
    normal: [402],
    outside: true,
    repeatable: true,
  }),
  loginAtPartner: call('POST /partner/login/{tenant}', 'client', {
    secret: true,
    outside: true,
    endsLogin: true,
  }),
  getPartnerLoginOptions: call('GET /partner/loginOptions', 'client', {
    empty: { options: [] },
    outside: true,
  }),
  signUpAtPartner: call('POST /partner/session/signup', 'client', { secret: true, outside: true }),
} as const;
