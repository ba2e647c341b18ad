import { voucherCodeOf } from '@atrium/domain/money/voucher-code';
import type { CatalogueArticle, CataloguePrice, TenantCode } from './catalogue/article.ts';
import { allArticles } from './catalogue.ts';
import { plans } from './plans.ts';

/** Public demo codes, the same in every tenant; the last character of each is its check. */
export const demoCodes = {
  credits: voucherCodeOf('DEM0CRED1TS00001'),
  article: voucherCodeOf('DEM0ART1C1E00001'),
  plan: voucherCodeOf('DEM0P1ANM0NTH001'),
  percent: voucherCodeOf('DEM0TENPERCENT01'),
  percentToo: voucherCodeOf('DEM0TENPERCENT02'),
  sum: voucherCodeOf('DEM0TWENTY000001'),
  partnerCode: voucherCodeOf('DEM0PARTNERC0DE1'),
  counter: voucherCodeOf('DEM0C0FFEE000001'),
  /** The reader's own, and too late. */
  tooLate: voucherCodeOf('DEM0T00MATE00001'),
  /** Refused like one that never was. */
  revoked: voucherCodeOf('DEM0REV0KED00001'),
} as const;

/** Those that need no article; numbers below those of articles. */
const campaignIds = {
  credits: 1,
  article: 2,
  plan: 3,
  percent: 4,
  sum: 5,
  partnerCode: 6,
  counter: 7,
} as const;

/** Codes of gifts are unknown before they are given. */
const giftCampaignId = 8;
/** The other plans of a month or a year that can be given, by their own number. */
const giftCampaignsFrom = 100;

const giftPlans = (tenant: TenantCode, given: number) =>
  plans[tenant].types.filter(
    ({ id, billingCycle }) =>
      id !== given && id < giftCampaignsFrom && (billingCycle === 'P1M' || billingCycle === 'P1Y'),
  );

const forEverybody = { maxUses: 100_000 } as const;
const validUntil = (day: unknown) => (typeof day === 'string' ? { until: `${day}T23:59:59Z` } : {});

/** What one tenant hands out: a campaign for each benefit, one for each voucher of its catalogue, and its books. */
export function vouchersOf(tenant: TenantCode) {
  const offered = allArticles.filter(({ tenants }) => tenants.includes(tenant));
  const { credits: planId } = plans[tenant].held;
  const gift = offered.find(isGift) ?? offered[0];
  const tickets = offered.filter(({ contentType }) => contentType === 'VOUCHER');
  const books = offered.filter(({ contentType }) => contentType === 'VOUCHER_BOOK');
  return {
    campaigns: [
      {
        id: campaignIds.credits,
        name: '10 credits',
        benefit: { kind: 'CREDIT', amount: 10, contentTypes: creditTypes(offered), days: 90 },
        ...forEverybody,
      },
      {
        id: campaignIds.article,
        name: 'On the house',
        benefit: { kind: 'ARTICLE', articleId: gift?.id },
        ...forEverybody,
      },
      {
        id: campaignIds.plan,
        name: 'First month',
        benefit: { kind: 'SUBSCRIPTION', typeId: planId },
        ...forEverybody,
      },
      {
        id: giftCampaignId,
        name: 'A month for somebody',
        benefit: { kind: 'SUBSCRIPTION', typeId: planId },
        perUserLimit: 10,
      },
      ...giftPlans(tenant, planId).map(({ id, name }) => ({
        id: giftCampaignsFrom + id,
        name: `Gift: ${name}`,
        benefit: { kind: 'SUBSCRIPTION', typeId: id },
        perUserLimit: 10,
      })),
      { id: campaignIds.percent, name: '10 %', benefit: { kind: 'DISCOUNT', percent: 10 } },
      { id: campaignIds.sum, name: '20', benefit: { kind: 'DISCOUNT', amount: 2000 } },
      {
        id: campaignIds.partnerCode,
        name: 'Café Mirador',
        benefit: { kind: 'PARTNER_CODE', partnerCode: 'MIRADOR-10' },
        ...forEverybody,
      },
      { id: campaignIds.counter, name: 'Café Mirador', benefit: { kind: 'PARTNER_CODE' } },
      ...tickets.map(({ id, slug, properties, prices }) => ({
        id,
        name: slug,
        articleId: id,
        benefit: { kind: 'PARTNER_CODE' },
        perUserLimit: 10,
        ...(id === 903 && { stock: 50 }),
        // what is sold runs out: the cart knows how many are left
        ...((prices ?? []).some(isSold) && { stock: 40 }),
        ...validUntil(properties?.validUntil),
      })),
    ],
    books: books.map(({ id, slug, relations, properties }) => ({
      id,
      name: slug,
      eligibleTypeIds: [planId, plans[tenant].held.unlimited],
      campaignIds: (relations?.voucher ?? []).filter((voucher) =>
        tickets.some((ticket) => ticket.id === voucher),
      ),
      ...validUntil(properties?.validUntil),
    })),
    codes: [
      ...(Object.keys(campaignIds) as (keyof typeof campaignIds)[]).map((name) => ({
        campaignId: campaignIds[name],
        code: demoCodes[name],
      })),
      { campaignId: campaignIds.percent, code: demoCodes.percentToo },
      {
        campaignId: campaignIds.credits,
        code: demoCodes.tooLate,
        owner: 'reader',
        expiresAt: '2026-10-31T23:59:59Z',
      },
      { campaignId: campaignIds.credits, code: demoCodes.revoked, state: 'REVOKED' as const },
      // theirs from the beginning, to be shown at a counter
      ...['player', 'rival', 'reader', 'active', 'unlimited'].map((owner) => ({
        campaignId: tickets[0]?.id ?? campaignIds.counter,
        owner,
      })),
    ],
  };
}

/** Something that is bought once; what is part of nothing else. */
const isGift = ({ contentType, prices }: CatalogueArticle) =>
  ['ONLINE_GAME', 'GAME', 'ALBUM', 'AUDIO_BOOK', 'MOVIE'].includes(contentType) &&
  (prices ?? []).some(({ businessModel }) => businessModel === 'DOWNLOAD_TO_OWN');

const isSold = ({ amount }: CataloguePrice) => Object.values(amount).some((minor) => minor > 0);

const creditTypes = (offered: readonly CatalogueArticle[]) => {
  const wanted = ['FULL_TRACK_MUSIC', 'ALBUM', 'GAME', 'ONLINE_GAME', 'MOVIE', 'AUDIO_BOOK'];
  return [...new Set(offered.map(({ contentType }) => contentType))].filter((type) => wanted.includes(type));
};
