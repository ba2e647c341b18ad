import type { LocalText } from '@atrium/domain/values/local-text';
import { type PublisherCode, publishers } from '../structures/pages/publisher.ts';

interface Tax {
  /** In hundredths of a percent. */
  taxRate: number;
  taxId: string;
}

const taxNames: LocalText = {
  en: 'VAT',
  ar: 'ضريبة القيمة المضافة',
  fr: 'TVA',
  de: 'MwSt.',
  es: 'IVA',
  ro: 'TVA',
};

/** Who answers for a tenant's site also sells on it. */
export const sellerOf = (code: PublisherCode, tax: Tax) => ({
  name: publishers[code].company,
  address: publishers[code].address.split(', '),
  taxName: taxNames,
  ...tax,
});
