import { minorUnitDigits, type Price } from '../money/money.ts';

/** Whole points for so much money; what does not make a whole one is not given. */
export const pointsFor = ({ amount, currency }: Price, perUnit: number): number =>
  Math.floor((amount * perUnit) / 10 ** minorUnitDigits(currency));
