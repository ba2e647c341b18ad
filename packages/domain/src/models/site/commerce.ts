import { localeCodes } from '@atrium/i18n/locales';
import { z } from 'zod';
import { currencyTextKey } from '../../money.ts';
import { FileUrl, Link } from '../link.ts';

export const EnabledFeatures = z.object({
  directSubscriptionFlow: z.boolean().default(false),
  partnerLoginFlow: z.boolean().default(false),
  externalFooter: z.boolean().default(false),
  enablePaymentInWebIframeWithoutRedirection: z.boolean().default(false),
  maxQuantity: z.number().int().min(1).default(10),
  cart: z.boolean().default(false),
  rewards: z.boolean().default(false),
  /** Points for each whole unit of money that is spent; where rewards are on. */
  pointsPerUnit: z.number().int().min(0).max(1000).default(0),
  parentalControl: z.boolean().default(true),
  /** Premium articles each month without a plan: of somebody who is signed in, and of a browser. */
  freeArticles: z.number().int().min(0).max(100).default(5),
  freeArticlesForGuests: z.number().int().min(0).max(100).default(0),
});

export const ExpirationPopup = z.object({
  /** Window for every billing cycle but daily. */
  expirationDaysAlert: z.number().int().min(0).default(3),
  /** Window for the daily cycle P1D. */
  expirationHoursAlert: z.number().int().min(0).default(6),
  title: z.string().default(''),
  text: z.string().default(''),
});

const currencyTexts = Object.fromEntries(
  localeCodes.map((locale) => [currencyTextKey(locale), z.string().exactOptional()]),
) as Record<ReturnType<typeof currencyTextKey>, z.ZodExactOptional<z.ZodString>>;

export const PriceFormat = z.object({
  decimals: z.number().int().min(0).max(3).default(2),
  /** What stands for the currency; empty leaves it to the locale's own formatting. */
  currencyLabel: z.string().default(''),
  ...currencyTexts,
});

/** The plan card in menus and teasers: one plan, one sentence, one button. */
export const CustomPlan = z.object({
  enabled: z.boolean().default(false),
  title: z.string().default(''),
  text: z.string().default(''),
  button: z.string().default(''),
  clickUrl: Link.default('/subscription'),
  imageUrl: FileUrl.exactOptional(),
});

export const PaymentMetaData = z.object({
  title: z.string().default(''),
  text: z.string().default(''),
  methods: z.array(z.enum(['operator', 'card', 'voucher'])).default([]),
});

/** The longest path that starts the current one (locale stripped) names the category of the subscribe dialog. */
export const SubscriptionCategories = z.record(z.string().startsWith('/'), z.string()).default({});
