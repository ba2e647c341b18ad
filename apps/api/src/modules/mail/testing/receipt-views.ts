import type { ReceiptView } from '../templates/receipt-view.ts';

const seller = {
  name: 'Noor Media',
  address: ['King Fahd Road 1', 'Riyadh'],
  taxId: 'SA0000001',
  taxName: { en: 'VAT', ar: 'ضريبة القيمة المضافة', de: 'MwSt.', fr: 'TVA', es: 'IVA', ro: 'TVA' },
};

/** Two things and a code of 10 %, paid with a card: 27.97 less 2.80. */
export const paidOrderReceipt: ReceiptView = {
  number: 'NO-2026-000007',
  kind: 'CHARGE',
  issuedAt: new Date('2026-11-15T17:14:00Z'),
  currency: 'EUR',
  totalMinor: 2517,
  netMinor: 2189,
  taxMinor: 328,
  taxRate: 1500,
  seller,
  customer: { name: 'Ines Moreau', contact: 'ines@mail.example' },
  means: { kind: 'CARD', brand: 'Visa', last4: '4242' },
  lines: [
    {
      kind: 'ITEM',
      title: 'Kestrel',
      quantity: 1,
      totalMinor: 1798,
      netMinor: 1563,
      taxMinor: 235,
      period: null,
      detail: { item: 'ARTICLE', businessModel: 'DOWNLOAD_TO_OWN' },
    },
    {
      kind: 'ITEM',
      title: 'Low Sun',
      quantity: 1,
      totalMinor: 999,
      netMinor: 869,
      taxMinor: 130,
      period: null,
      detail: { item: 'ARTICLE', businessModel: 'RENTAL' },
    },
    {
      kind: 'DISCOUNT',
      title: 'T01R',
      quantity: 1,
      totalMinor: -280,
      netMinor: -243,
      taxMinor: -37,
      period: null,
      detail: { percent: 10 },
    },
  ],
  follows: [],
  other: null,
  formerNumber: null,
  subscriptionId: null,
  purchaseId: 7,
};

export const creditNote: ReceiptView = {
  ...paidOrderReceipt,
  number: 'NO-2026-000008',
  kind: 'REFUND',
  totalMinor: -2517,
  netMinor: -2189,
  taxMinor: -328,
  lines: paidOrderReceipt.lines.map((line) => ({
    ...line,
    totalMinor: -line.totalMinor,
    netMinor: -line.netMinor,
    taxMinor: -line.taxMinor,
  })),
  other: 'NO-2026-000007',
};

/** A month at a special price on a phone bill; the regular price follows after two more. */
export const paidMonth: ReceiptView = {
  ...paidOrderReceipt,
  number: 'NO-2026-000009',
  currency: 'SAR',
  totalMinor: 1800,
  netMinor: 1565,
  taxMinor: 235,
  means: { kind: 'MSISDN', brand: null, last4: '4207' },
  lines: [
    {
      kind: 'PLAN',
      title: 'نور الشهري',
      quantity: 1,
      totalMinor: 1800,
      netMinor: 1565,
      taxMinor: 235,
      period: { from: new Date('2026-11-15T17:14:00Z'), to: new Date('2026-12-15T17:14:00Z') },
      detail: { regularMinor: 2400 },
    },
  ],
  follows: [
    { at: new Date('2026-12-15T17:14:00Z'), amountMinor: 1800, repeats: false },
    { at: new Date('2027-01-15T17:14:00Z'), amountMinor: 2400, repeats: true },
  ],
  subscriptionId: 5,
  purchaseId: null,
};
