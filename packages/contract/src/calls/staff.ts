import { read, write } from '../call.ts';

/** Staff accounts: sign-in with a second factor, invitations, personal access tokens and the audit log. */
export const staffCalls = {
  signInStaff: write('POST /operator/session', 'signIn', { secret: true }),
  getStaffSession: read('GET /operator/session', 'ownStaffAccount'),
  endStaffSession: write('DELETE /operator/session', 'ownStaffAccount', { repeatable: true }),
  getStaffSessions: read('GET /operator/sessions', 'ownStaffAccount'),
  endOwnStaffSession: write('DELETE /operator/sessions/{id}', 'ownStaffAccount', { repeatable: true }),
  // a code works once, and a second factor given twice is one
  stepUpStaff: write('POST /operator/session/step-up', 'ownStaffAccount', { repeatable: true }),
  beginStepUp: write('POST /operator/session/step-up/passkey', 'ownStaffAccount', { repeatable: true }),
  beginPasskeySignIn: write('POST /operator/session/passkey/options', 'signIn', { repeatable: true }),
  signInStaffByPasskey: write('POST /operator/session/passkey', 'signIn', { secret: true }),
  getPasskeys: read('GET /operator/passkeys', 'ownStaffAccount'),
  beginPasskey: write('POST /operator/passkeys/options', 'ownStaffAccount', {
    repeatable: true,
    stepUp: true,
  }),
  addPasskey: write('POST /operator/passkeys', 'ownStaffAccount', { secret: true, stepUp: true }),
  removePasskey: write('DELETE /operator/passkeys/{id}', 'ownStaffAccount', {
    repeatable: true,
    stepUp: true,
  }),
  readInvitation: read('POST /operator/invitation', 'signIn'),
  acceptInvitation: write('POST /operator/invitation/accept', 'signIn', { secret: true }),
  getStaffTokens: read('GET /operator/tokens', 'ownStaffAccount'),
  // the answer holds the token, so it is never stored
  makeStaffToken: write('POST /operator/tokens', 'ownStaffAccount', { secret: true, stepUp: true }),
  revokeStaffToken: write('DELETE /operator/tokens/{id}', 'ownStaffAccount', { repeatable: true }),
  getAuditLog: read('GET /operator/audit', 'readAudit', { weight: 10 }),
} as const;
