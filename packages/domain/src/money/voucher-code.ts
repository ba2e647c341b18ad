/**
 * Read aloud and typed by hand: no I, L, O or U. Sixteen characters of chance are 80 bits; the seventeenth says whether
 * the others were typed right.
 */
export const voucherAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const voucherChanceLength = 16;
export const voucherCodeLength = voucherChanceLength + 1;

/** What people read for something else. */
const lookalikes: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0', U: 'V' };

/** Every script's digits are digits: Arabic and Persian keyboards type their own. */
const digitsOf = [0x0660, 0x06f0] as const;

/** As it is kept: without gaps, in one case and one script. Whatever is typed becomes something, right or wrong. */
export const plainVoucherCode = (typed: string): string =>
  [...typed.normalize('NFKC').toUpperCase()]
    .map((sign) => {
      const point = sign.codePointAt(0) ?? 0;
      const zero = digitsOf.find((first) => point >= first && point < first + 10);
      const plain = zero === undefined ? sign : String(point - zero);
      return lookalikes[plain] ?? plain;
    })
    .filter((sign) => voucherAlphabet.includes(sign))
    .join('');

/** Luhn's, in 32: finds every wrong character and nearly every pair of neighbours that changed places. */
function checkCharacter(chance: string): string {
  const size = voucherAlphabet.length;
  let sum = 0;
  for (const [place, sign] of [...chance].reverse().entries()) {
    const value = voucherAlphabet.indexOf(sign) * (place % 2 === 0 ? 2 : 1);
    sum += Math.floor(value / size) + (value % size);
  }
  return voucherAlphabet[(size - (sum % size)) % size] as string;
}

/** A whole code from its characters of chance. */
export const voucherCodeOf = (chance: string): string => chance + checkCharacter(chance);

export const isVoucherCode = (code: string): boolean =>
  code.length === voucherCodeLength &&
  code.slice(0, voucherChanceLength) + checkCharacter(code.slice(0, voucherChanceLength)) === code;

/** In fours, as it is shown and typed. */
export const groupedVoucherCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? '';
