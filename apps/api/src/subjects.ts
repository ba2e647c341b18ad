/** Addresses and numbers as identities keep them, however they are typed. */

export const mailbox = (email: string): string => email.normalize('NFC').toLowerCase();

/** `0049…`, `49…` and `+49…` are one number. */
export const phoneNumber = (msisdn: string): string => `+${msisdn.replace(/^(\+|00)/, '')}`;
