import { read, write } from '../call.ts';

export const profileCalls = {
  getProfile: read('GET /user/profile', 'ownAccount', { isPart: true }),
  updateProfile: write('PUT /user/profile', 'ownAccount', { secret: true }),
  deleteProfile: write('POST /user/profile', 'ownAccount', { secret: true }),
  checkUserTheme: read('GET /user/checkUserTheme', 'ownSettings', { empty: { alternatTheme: null } }),
  selectUserTheme: write('PUT /user/selectUserTheme', 'ownSettings', { canWait: true }),
  checkUserLang: read('GET /user/checkUserLang', 'ownSettings', { empty: { selectedLang: null } }),
  selectUserLang: write('PUT /user/selectUserLang', 'ownSettings', { canWait: true }),
  getConsents: read('GET /user/consent', 'ownAccount', { empty: { consents: [], history: [] } }),
  /** Every change of consent is kept as proof, so the budget allows no more than a person can make in a minute. */
  setConsent: write('PUT /user/consent', 'ownAccount'),
  getPreferences: read('GET /user/preferences', 'ownSettings', { isPart: true, empty: {} }),
  savePreferences: write('PUT /user/preferences', 'ownSettings', { canWait: true }),
  confirmEmail: write('POST /user/email', 'ownAccount', { secret: true }),
  changePassword: write('PUT /user/password', 'ownAccount', { secret: true }),
  beginPhoneChange: write('POST /user/phone', 'ownAccount', { secret: true, outside: true }),
  confirmPhoneChange: write('PUT /user/phone', 'ownAccount', { secret: true }),
  undoContactChange: write('POST /user/contact/undo', 'signIn', { secret: true }),
  getDevices: read('GET /user/devices', 'ownAccount', { empty: { devices: [] } }),
  endDevice: write('DELETE /user/devices/{id}', 'ownAccount'),
  endOtherDevices: write('DELETE /user/devices', 'ownAccount'),
  getSignIns: read('GET /user/signIns', 'ownAccount', { empty: { signIns: [] } }),
  exportData: read('GET /user/export', 'ownAccount', { stream: true }),
  keepAccount: write('DELETE /user/deletion', 'ownAccount'),
} as const;
