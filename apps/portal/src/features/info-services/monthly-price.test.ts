import type { ArticleDetails } from '@atrium/domain/site/models/article';
import { expect, test } from 'vitest';
import { monthlyPrice } from './monthly-price.ts';

const sold = [{ businessModel: 'SUBSCRIPTION', amount: 900, currency: 'SAR' }];
const service = (price?: unknown, prices: unknown[] = sold) =>
  ({ customProperties: { price }, prices }) as unknown as ArticleDetails;

test.each([
  ['in the currency of the tenant', service({ EUR: 199, SAR: 900 }), { amount: 900, currency: 'SAR' }],
  ['none where it is not sold', service({ EUR: 199 }), null],
  ['none without prices', service(), null],
  ['none for what is no amount', service({ SAR: '900' }), null],
  ['none where nothing can be bought', service({ SAR: 900 }, []), null],
])('%s', (_, article, price) => {
  expect(monthlyPrice(article, 'SAR')).toEqual(price);
});
