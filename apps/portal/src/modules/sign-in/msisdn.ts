import { digitsOf } from '@atrium/domain/values/digits';

/** What may be typed into a phone field, in any of our digits; the edges of what a number can be are the server's. */
export const phoneNumberRules = {
  required: true,
  regex: /^[\s(]*\+?[\s(]*(?:[\d\u0660-\u0669\u06f0-\u06f9][\s()./-]*){6,15}$/,
};

/** A number in international form. Written with `+` or `00` it brings its own country; else the 0 of a trunk call goes. */
export function msisdn(code: string, typed: string): string {
  const digits = digitsOf(typed);
  if (typed.trim().startsWith('+')) return `+${digits}`;
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  return `+${digitsOf(code)}${digits.replace(/^0/, '')}`;
}
