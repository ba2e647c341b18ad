import { localeCodes } from '@atrium/i18n/locales';
import { z } from 'zod';
import { currencyTextKey } from '../../../money/money.ts';
import { field } from '../fields/field.ts';
import { FileUrl, Link } from '../fields/link.ts';

const feature = (preset: boolean, description: string) =>
  field(z.boolean().default(preset), description, !preset);

export const EnabledFeatures = z.object({
  directSubscriptionFlow: feature(false, 'A click on something locked orders the plan without a choice.'),
  partnerLoginFlow: feature(false, 'Customers sign in at a partner.'),
  externalFooter: feature(false, 'The footer is the structure fragments_externalFooter.'),
  enablePaymentInWebIframeWithoutRedirection: feature(
    false,
    'The page of the payment provider opens in a frame of ours.',
  ),
  maxQuantity: field(z.number().int().min(1).default(10), 'How many of one thing a cart holds.', 5),
  cart: feature(false, 'Whether there is a cart.'),
  rewards: feature(false, 'Whether customers collect points.'),
  pointsPerUnit: field(
    z.number().int().min(0).max(1000).default(0),
    'Points for each whole unit of money that is spent, where rewards are on.',
    10,
  ),
  parentalControl: feature(true, 'Whether customers can set an age limit.'),
  freeArticles: field(
    z.number().int().min(0).max(100).default(5),
    'Premium articles a month for signed-in customers without a plan.',
    3,
  ),
  freeArticlesForGuests: field(
    z.number().int().min(0).max(100).default(0),
    'Premium articles a month for visitors, by their browser.',
    1,
  ),
});

export const ExpirationPopup = z.object({
  expirationDaysAlert: field(
    z.number().int().min(0).default(3),
    'Days before credits expire, for every billing cycle but daily.',
    3,
  ),
  expirationHoursAlert: field(
    z.number().int().min(0).default(6),
    'Hours before credits expire, for the daily billing cycle P1D.',
    6,
  ),
  title: field(z.string().default(''), 'The heading.', 'Your credits expire soon'),
  text: field(z.string().default(''), 'The text.', 'Use them before they are gone.'),
});

const currencyTexts = Object.fromEntries(
  localeCodes.map((locale) => [
    currencyTextKey(locale),
    field(z.string().exactOptional(), `What stands for the currency in the language ${locale}.`, 'EUR'),
  ]),
) as Record<ReturnType<typeof currencyTextKey>, z.ZodExactOptional<z.ZodString>>;

export const PriceFormat = z.object({
  decimals: field(
    z.number().int().min(0).max(3).default(2),
    'Decimals of a price; a price that needs more shows them.',
    2,
  ),
  currencyLabel: field(
    z.string().default(''),
    'What stands for the currency; empty leaves it to the format of the language.',
    '€',
  ),
  ...currencyTexts,
});

/** The plan card in menus and teasers: one plan, one sentence, one button. */
export const CustomPlan = z.object({
  enabled: field(z.boolean().default(false), 'Whether it is shown.', true),
  title: field(z.string().default(''), 'The heading.', 'Acme Plus'),
  text: field(z.string().default(''), 'The sentence.', 'All music without ads.'),
  button: field(z.string().default(''), 'The label of the button.', 'See plans'),
  clickUrl: field(Link.default('/subscription'), 'Where the button leads.', '/subscription'),
  imageUrl: field(FileUrl.exactOptional(), 'The picture.', '/img/art/acme.plus/{width}x{height}.{suffix}'),
});

export const PaymentMetaData = z.object({
  title: field(z.string().default(''), 'The heading of the payment options.', 'How do you want to pay?'),
  text: field(z.string().default(''), 'The sentence below it.', 'You can cancel at any time.'),
  methods: field(
    z.array(z.enum(['operator', 'card', 'voucher'])).default([]),
    'Ways to pay that the portal names: phone bill, card, voucher.',
    ['card', 'voucher'],
  ),
});

/** The longest path that starts the current one (locale stripped) names the category of the subscribe dialog. */
export const SubscriptionCategories = z.record(z.string().startsWith('/'), z.string()).default({});
