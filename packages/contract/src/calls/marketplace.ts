import { budgetOf, read, write } from '../call.ts';

/** A partner registers rarely, and each registration sends a mail to an operator. */
const registrations = budgetOf([5, 64 * 1024], [5, 64 * 1024], [60, 1024 * 1024]);

export const marketplaceCalls = {
  getOwnApps: read('GET /apps/mine', 'ownAccount', { empty: [] }),
  getAppConsent: read('GET /apps/{id}/consent', 'ownAccount'),
  /** Only what was shown is agreed to, and the same twice is once. */
  agreeToApp: write('POST /apps/{id}/consent', 'ownAccount', { repeatable: true }),
  revokeApp: write('DELETE /apps/{id}/consent', 'ownAccount', { repeatable: true }),
  /** Its answer opens the app as this person: it is kept nowhere. */
  openApp: write('POST /apps/{id}/handover', 'ownAccount', {
    secret: true,
    outside: true,
    endsLogin: true,
  }),
  registerPartner: write('POST /apps/registrations', 'browse', { repeatable: true, budget: registrations }),
  /** The link of the mail is proof enough: its reader may be signed in nowhere. */
  verifyPartner: write('POST /apps/registrations/verify', 'browse', { repeatable: true }),
  /** What a partner needs to sign people in, its secret among it: an answer that is kept nowhere. */
  getPartnerRegistrations: read('GET /operator/partner-registrations', 'publish'),
} as const;
