import { read, write } from '../call.ts';

/** Staff accounts: sign-in with a second factor, invitations, personal access tokens and the audit log. */
export const staffCalls = {
  signInStaff: write('POST /operator/session', 'signIn', { secret: true }),
  getStaffSession: read('GET /operator/session', 'ownStaffAccount'),
  endStaffSession: write('DELETE /operator/session', 'ownStaffAccount', { repeatable: true }),
  getStaffSessions: read('GET /operator/sessions', 'ownStaffAccount'),
  endOwnStaffSession: write('DELETE /operator/sessions/{id}', 'ownStaffAccount', { repeatable: true }),
  readInvitation: read('POST /operator/invitation', 'signIn'),
  acceptInvitation: write('POST /operator/invitation/accept', 'signIn', { secret: true }),
  getStaffTokens: read('GET /operator/tokens', 'ownStaffAccount'),
  // the answer holds the token, so it is never stored
  makeStaffToken: write('POST /operator/tokens', 'ownStaffAccount', { secret: true }),
  revokeStaffToken: write('DELETE /operator/tokens/{id}', 'ownStaffAccount', { repeatable: true }),
  getAuditLog: read('GET /operator/audit', 'readAudit', { weight: 10 }),
} as const;
