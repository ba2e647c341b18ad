import { call } from '../call.ts';

export const userCalls = {
  getProfile: call('GET /user/profile', 'user'),
  updateProfile: call('PUT /user/profile', 'user'),
  deleteProfile: call('POST /user/profile', 'user'),
  checkUserTheme: call('GET /user/checkUserTheme', 'user', { empty: { alternatTheme: null } }),
  selectUserTheme: call('PUT /user/selectUserTheme', 'user'),
  checkUserLang: call('GET /user/checkUserLang', 'user', { empty: { selectedLang: null } }),
  selectUserLang: call('PUT /user/selectUserLang', 'user'),
  setConsent: call('PUT /user/consent', 'user'),
} as const;
