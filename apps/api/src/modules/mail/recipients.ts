/** Addresses and numbers as identities keep them, however they are typed. */

export const normalizedAddress = (email: string): string => email.normalize('NFC').toLowerCase();

/**
 * Whose inbox an address leads to, for counting only: `iris+news@…` and `i.ris@…` reach the same person at the large
 * providers. Where they are two people, they share a limit and nothing else. A number is itself.
 */
export function canonicalInbox(recipient: string): string {
  const [, name, domain] = /^([^@]+)@(.+)$/.exec(normalizedAddress(recipient)) ?? [];
  if (name === undefined || domain === undefined) return recipient;
  // what begins with a plus or is all dots has no shorter name
  return `${name.replace(/(?<=.)\+.*$/, '').replaceAll('.', '') || name}@${domain}`;
}

/** `0049…`, `49…` and `+49…` are one number. */
export const normalizedPhoneNumber = (msisdn: string): string => `+${msisdn.replace(/^(\+|00)/, '')}`;
