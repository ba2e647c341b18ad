import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { takeCampaign } from './campaign.ts';

describe('takeCampaign', () => {
  test.each([
    [
      '?utm_campaign=summer&utm_source=radio&utm_medium=spot&clickId=c1&agency=north',
      { name: 'summer', source: 'radio', medium: 'spot', conversionId: 'c1', agency: 'north' },
      '',
    ],
    ['?utm_source=radio&campaignId=42', { source: 'radio', campaignId: '42' }, ''],
    ['?q=jazz&utm_source=radio&tab=albums', { source: 'radio' }, '?q=jazz&tab=albums'],
    ['?utm_source=', {}, ''],
    ['?utm_source=a&utm_source=b', { source: 'a' }, ''],
    [`?agency=${'x'.repeat(300)}`, { agency: 'x'.repeat(200) }, ''],
    ['?utm_campaign=%D8%B5%D9%8A%D9%81', { name: 'صيف' }, ''],
  ])('%s', (search, campaign, rest) => {
    expect(takeCampaign(search)).toEqual({ campaign, rest });
  });

  test.each(['', '?', '?q=jazz', '?UTM_SOURCE=radio', '?clickid=1'])('%j says nothing', (search) => {
    expect(takeCampaign(search)).toBeNull();
  });

  test('other parameters stay, in their order, and a second look finds nothing', () => {
    const pair = fc.tuple(
      fc.string({ minLength: 1 }).filter((name) => !/^(utm_|clickId$|agency$|campaignId$)/.test(name)),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(pair), fc.string(), (pairs, source) => {
        const search = new URLSearchParams([...pairs, ['utm_source', source]]);
        const rest = takeCampaign(`?${search}`)?.rest ?? '';
        expect([...new URLSearchParams(rest)]).toEqual([...new URLSearchParams(pairs)]);
        expect(takeCampaign(rest)).toBeNull();
      }),
    );
  });
});
