/** What a person can agree to; kept as an append-only history. */
export const consentTypes = ['MARKETING', 'NOTIFICATION', 'TERM_CONDITIONS', 'PRIVACY_POLICY'] as const;
export type ConsentType = (typeof consentTypes)[number];
