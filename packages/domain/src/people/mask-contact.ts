const hidden = '•••';

/** `max@example.com` → `m•••@e•••.com`: enough to compare with what a customer says, too little to write to. */
export function maskMail(address: string): string {
  const at = address.lastIndexOf('@');
  if (at < 1) return hidden;
  const domain = address.slice(at + 1);
  const dot = domain.lastIndexOf('.');
  const ending = dot > 0 ? domain.slice(dot) : '';
  return `${firstOf(address)}${hidden}@${firstOf(domain)}${hidden}${ending}`;
}

/** `+4915112345123` → `+49 ••• 123`. A number too short to hide anything in is hidden whole. */
export function maskPhone(number: string): string {
  const digits = number.replaceAll(/\D/g, '');
  return digits.length < 8 ? hidden : `+${digits.slice(0, 2)} ${hidden} ${digits.slice(-3)}`;
}

/** `Maria` → `M•••`. */
export const maskName = (name: string): string => (name.trim() ? `${firstOf(name.trim())}${hidden}` : '');

/** A mail address or a phone number, whichever it is. */
export const maskContact = (contact: string): string =>
  contact.includes('@') ? maskMail(contact) : maskPhone(contact);

/** By character, not by half of one. */
const firstOf = (text: string): string => [...text][0] ?? '';
