import { minorUnitDigits } from '@atrium/domain/money/money';

const arabicFigures = '٠١٢٣٤٥٦٧٨٩';

/** `4,99` → 499; null for what is no amount, or has more decimals than the currency. */
export function amountOf(typed: string, currency: string): number | null {
  const plain = [...typed.trim()]
    .map((sign) => (arabicFigures.includes(sign) ? String(arabicFigures.indexOf(sign)) : sign))
    .join('')
    .replace(/[,٫]/, '.');
  const digits = minorUnitDigits(currency);
  const [, main, rest = ''] = /^(\d{1,9})(?:\.(\d*))?$/.exec(plain) ?? [];
  if (main === undefined || rest.length > digits) return null;
  return Number(main + rest.padEnd(digits, '0'));
}

/** 499 → `4.99`, as it is typed. */
export function typedAmount(amount: number, currency: string): string {
  const digits = minorUnitDigits(currency);
  const figures = String(amount).padStart(digits + 1, '0');
  return digits === 0 ? figures : `${figures.slice(0, -digits)}.${figures.slice(-digits)}`;
}
