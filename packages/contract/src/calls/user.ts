import { call } from '../call.ts';

export const userCalls = {
  getProfile: call('GET /user/profile', 'user'),
  updateProfile: call('PUT /user/profile', 'user', { secret: true }),
  deleteProfile: call('POST /user/profile', 'user', { secret: true }),
  checkUserTheme: call('GET /user/checkUserTheme', 'user', { empty: { alternatTheme: null } }),
  selectUserTheme: call('PUT /user/selectUserTheme', 'user', { canWait: true }),
  checkUserLang: call('GET /user/checkUserLang', 'user', { empty: { selectedLang: null } }),
  selectUserLang: call('PUT /user/selectUserLang', 'user', { canWait: true }),
  getConsents: call('GET /user/consent', 'user', { empty: { consents: [], history: [] } }),
  /** Every word is kept, so nobody has more than a person can say in a minute. */
  setConsent: call('PUT /user/consent', 'user'),
  getPreferences: call('GET /user/preferences', 'user', { empty: {} }),
  savePreferences: call('PUT /user/preferences', 'user', { canWait: true }),
  confirmEmail: call('POST /user/email', 'user', { secret: true }),
  changePassword: call('PUT /user/password', 'user', { secret: true }),
  beginPhoneChange: call('POST /user/phone', 'user', { secret: true, outside: true }),
  confirmPhoneChange: call('PUT /user/phone', 'user', { secret: true }),
  undoContactChange: call('POST /user/contact/undo', 'client', { secret: true }),
  getDevices: call('GET /user/devices', 'user', { empty: { devices: [] } }),
  endDevice: call('DELETE /user/devices/{id}', 'user'),
  endOtherDevices: call('DELETE /user/devices', 'user'),
  getSignIns: call('GET /user/signIns', 'user', { empty: { signIns: [] } }),
  exportData: call('GET /user/export', 'user', { stream: true }),
  keepAccount: call('DELETE /user/deletion', 'user'),
} as const;
