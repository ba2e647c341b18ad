import { minorUnitDigits, priceText } from '@atrium/domain/money/money';
import { resolveText } from '@atrium/domain/values/local-text';
import { formatDate, formatDateRange, formatList, formatNumber } from '@atrium/i18n/format';
import type { Locale } from '@atrium/i18n/locales';
import type { MailTexts } from '@atrium/i18n/mail';
import type { PriceNotation } from '../../../platform/price-notation.ts';
import type { ReceiptView, ReceiptViewLine } from './receipt-view.ts';

export interface ReceiptWriter {
  locale: Locale;
  defaultLocale: Locale;
  timeZone: string;
  t: MailTexts;
  money: PriceNotation;
}

export type ReceiptTexts = ReturnType<typeof receiptTexts>;

const dayMs = 86_400_000;

/** Runs from left to right inside text of either direction. */
const leftToRight = (text: string) => `\u2066${text}\u2069`;

const itemNotes: Partial<Record<string, 'voucher' | 'gift' | 'entry'>> = {
  VOUCHER: 'voucher',
  GIFT: 'gift',
  ENTRY: 'entry',
};

const meansNames = { CARD: 'card', MSISDN: 'phoneBill', WALLET: 'walletMeans' } as const;

function paidWith({ kind, brand, last4 }: ReceiptView['means'], t: MailTexts): string {
  if (!kind) return '';
  const name = brand || t(`receipt.${meansNames[kind]}`);
  return last4 ? `${name} ${leftToRight(`•• ${last4}`)}` : name;
}

/** How a receipt's sums, dates and lines are written: the one source of page, mail and short message. */
export function receiptTexts(
  receipt: ReceiptView,
  { locale, defaultLocale, timeZone, t, money }: ReceiptWriter,
) {
  const { currency, means, seller, taxRate, lines } = receipt;
  // a receipt hides nothing of a sum, however the tenant writes its prices elsewhere
  const price = (amount: number) =>
    priceText({ amount, currency }, { locale, ...money, decimals: minorUnitDigits(currency) });
  const day = (at: Date) => formatDate(locale, at, { dateStyle: 'long', timeZone });
  const taxName = resolveText(seller.taxName, locale, defaultLocale);
  const rate = formatNumber(locale, taxRate / 10_000, { style: 'percent', maximumFractionDigits: 2 });
  const title = (line: ReceiptViewLine): string => {
    if (line.kind === 'CHANGE') return t('receipt.change', { plan: line.title });
    if (line.kind === 'DISCOUNT') return discountTitle(line);
    return line.title || t('receipt.other');
  };
  const discountTitle = ({ title: code, detail: { percent } }: ReceiptViewLine) =>
    percent === undefined
      ? t('receipt.discountSum', { code })
      : t('receipt.discountPercent', {
          code,
          percent: formatNumber(locale, percent / 100, { style: 'percent', maximumFractionDigits: 2 }),
        });
  const note = ({ kind, period, detail }: ReceiptViewLine): string => {
    const kindOfItem = itemNotes[detail.item ?? ''];
    const item = kindOfItem
      ? t(`receipt.${kindOfItem}`)
      : t(detail.businessModel === 'RENTAL' ? 'receipt.rented' : 'receipt.keep');
    const parts = [
      period && span(period),
      kind === 'ITEM' && item,
      detail.regularMinor !== undefined && t('receipt.special', { price: price(detail.regularMinor) }),
      detail.reducedByMinor !== undefined && t('receipt.reduced', { price: price(detail.reducedByMinor) }),
    ];
    return parts.filter(Boolean).join('. ');
  };
  /** The days that are paid for: on the day it ends the next one begins, and is charged. */
  const span = ({ from, to }: { from: Date; to: Date }) => {
    const last = new Date(Math.max(from.getTime(), to.getTime() - dayMs));
    return formatDateRange(locale, from, last, { dateStyle: 'long', timeZone });
  };
  /** Where room is scarce: the year only where it is another than the receipt's. */
  const shortDay = (at: Date) => {
    const yearOf = (date: Date) => formatDate(locale, date, { year: 'numeric', timeZone });
    const isSame = yearOf(at) === yearOf(receipt.issuedAt);
    return formatDate(locale, at, {
      day: 'numeric',
      month: 'long',
      timeZone,
      ...(!isSame && { year: 'numeric' }),
    });
  };
  /** Up to two things by name; a discount is none. */
  const things = (): string => {
    const named = lines.filter(({ kind }) => kind !== 'DISCOUNT').map(title);
    const rest = named.length - 2;
    const shown = rest > 0 ? [...named.slice(0, 2), t('payment.more', { count: rest })] : named;
    return formatList(locale, shown);
  };
  return {
    price,
    day,
    shortDay,
    time: (at: Date) => formatDate(locale, at, { dateStyle: 'long', timeStyle: 'short', timeZone }),
    quantity: (count: number) => formatNumber(locale, count),
    title,
    note,
    span,
    taxName,
    rate,
    taxLabel: `${taxName} ${rate}`,
    paidWith: () => paidWith(means, t),
    things,
    heading: t(receipt.kind === 'REFUND' ? 'receipt.creditNote' : 'receipt.title'),
  };
}
