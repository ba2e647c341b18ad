import { publishers, type TenantCode } from '../structures/pages/publisher.ts';

interface Tax {
  taxName: string;
  /** In hundredths of a percent. */
  taxRate: number;
  taxId: string;
}

/** Who answers for a tenant's site also sells on it. */
export const sellerOf = (code: TenantCode, tax: Tax) => ({
  name: publishers[code].company,
  address: publishers[code].address.split(', '),
  ...tax,
});
