/** What staff are granted, tenant by tenant; each grade for itself, none contains another. */
export const operatorGrades = [
  'viewer',
  'editor',
  'publisher',
  'support',
  'finance',
  'partner',
  'referee',
  'admin',
] as const;
export type OperatorGrade = (typeof operatorGrades)[number];

/**
 * Who can hold a capability. `client` is any visitor, `user` a signed-in person, `sandbox` the demo's own token, which
 * no live stage knows; `staff` is any member of staff, whatever their grades; `system` is work that runs by itself.
 */
export type Role = 'client' | 'user' | OperatorGrade | 'staff' | 'sandbox' | 'system';

const everybody = ['client', 'user', ...operatorGrades, 'sandbox', 'system'] as const;
const people = ['user'] as const;

/** Capability → the roles that hold it. A role that is not listed is refused. */
export const capabilities = {
  /** Pages, lists, search, texts, plans: with what their age allows. */
  browse: everybody,
  /** Sign in, refresh the session, or sign out. */
  signIn: everybody,
  /** Say that something was seen, read or pressed. */
  report: everybody,
  /** Games that cost nothing. */
  playFree: everybody,
  /** Own profile, devices, consents, data. */
  ownAccount: people,
  /** Theme, language, preferences. */
  ownSettings: people,
  setParentalControl: people,
  like: people,
  rate: people,
  ownHistory: people,
  /** Songs, films and games, here or as a file, and what is owned of them. */
  play: people,
  /** Leaderboards, tournaments, challenges. */
  compete: people,
  /** Points, tickets, and what they are spent on. */
  ownRewards: people,
  /** Plans and info services: have, begin, change, end. */
  subscribe: people,
  /** Attributes that a partner keeps with a subscription: of one's own, or by `provePartnership` of others. */
  keepPartnerAttributes: ['user', 'partner', 'support', 'admin', 'sandbox'],
  /** Say who a customer is at a partner. */
  provePartnership: ['partner', 'support', 'admin', 'sandbox'],
  /** Single things: options, payment, cards, vouchers. */
  buy: people,
  /** Pages before they are published, past the cache. */
  preview: ['viewer', 'editor', 'publisher', 'support', 'finance', 'admin', 'sandbox'],
  /** Articles as they are kept, on air or not. */
  seeCatalogue: ['viewer', 'editor', 'publisher', 'support', 'finance', 'admin', 'sandbox'],
  /** Put articles, pages, settings and texts on air, or take them off. */
  publish: ['publisher', 'admin', 'sandbox'],
  /** Whose account a given contact belongs to, and where it is signed in. */
  seeSignIns: ['support', 'admin', 'sandbox'],
  /** Find a customer and see their plans, payments, plays and refusals, with masked contact. */
  seeCustomers: ['support', 'finance', 'admin', 'sandbox'],
  /** A customer's whole contact and their data file: each reading is an audit line. */
  readCustomerData: ['support', 'admin', 'sandbox'],
  /** For a customer: cancel, pause and resume plans, end sessions, block, unblock, erase. */
  helpCustomers: ['support', 'admin', 'sandbox'],
  /** Give a customer credits. */
  giveCredits: ['support', 'finance', 'admin', 'sandbox'],
  /** Redeem a voucher that a customer shows at a partner's counter. */
  serveCounter: ['partner', 'admin', 'sandbox'],
  /** Take a voucher out of the world, or give back what was redeemed by mistake. */
  correctVouchers: ['support', 'finance', 'admin', 'sandbox'],
  /** Decide on what people ask back. */
  refund: ['support', 'finance', 'admin', 'sandbox'],
  /** Say how a match ended that its sides do not agree about. */
  refereeMatches: ['referee', 'support', 'admin', 'sandbox'],
  /** Look at runs of games that wait for review, and accept or reject them. */
  reviewRuns: ['referee', 'support', 'admin', 'sandbox'],
  /** Own session and personal access tokens of a member of staff. */
  ownStaffAccount: ['staff'],
  /** Who works for the tenant, with which grades. */
  seeStaff: ['admin', 'sandbox'],
  /** Ask a second person for a change, agree to one, refuse one: each kind takes its own right besides. */
  requestChanges: ['publisher', 'support', 'admin', 'sandbox'],
  /** Ask for a change of grades or limits, or agree to one. */
  manageStaff: ['admin', 'sandbox'],
  /** Read the audit log: which member of staff did or read what. */
  readAudit: ['admin', 'sandbox'],
  /** Move the clock, read the outbox, break things on purpose. */
  sandbox: ['sandbox'],
} as const satisfies Record<string, readonly Role[]>;

export type Capability = keyof typeof capabilities;

/**
 * The caller as far as rights go. Staff hold what any of their grades holds. A customer who has grades holds theirs
 * besides a customer's own: a partner who serves a counter, a referee who decides on matches.
 */
export type Holder =
  | { readonly role: 'client' | 'system' }
  | { readonly role: 'user'; readonly grades?: readonly OperatorGrade[] }
  | { readonly role: 'operator'; readonly grades: readonly (OperatorGrade | 'sandbox')[] };

export function can(actor: Holder, capability: Capability): boolean {
  const holders: readonly Role[] = capabilities[capability];
  const isGraded = 'grades' in actor && actor.grades?.some((grade) => holders.includes(grade));
  return isGraded || holders.includes(actor.role === 'operator' ? 'staff' : actor.role);
}

/** Grades as they are stored; one that this version does not know opens nothing. */
export const knownGrades = (grades: readonly string[]): OperatorGrade[] =>
  operatorGrades.filter((grade) => grades.includes(grade));

/** What staff with these grades may do, for a page that shows them no more than that. */
export const capabilitiesOf = (grades: readonly OperatorGrade[]): Capability[] =>
  (Object.keys(capabilities) as Capability[]).filter((capability) =>
    can({ role: 'operator', grades }, capability),
  );

/** What a person may be besides being a person. */
const grantable: readonly OperatorGrade[] = ['partner', 'referee'];

/** Of the words an account is kept with, those that count: no other grade comes this way. */
export const personGrades = (roles: readonly string[]): readonly OperatorGrade[] =>
  grantable.filter((grade) => roles.includes(grade));
