import { type ContentType, contentTypeNames, contentTypes } from '@atrium/domain/catalogue/content-types';
import { type Vertical, verticalTable } from '@atrium/domain/catalogue/verticals';
import type { SiteSource } from '@atrium/domain/site/models/configuration/site-configuration';
import { TenantConfiguration } from '@atrium/domain/site/models/configuration/tenant-configuration';
import type { TenantDraft } from '@atrium/domain/site/tenant-draft';
import { isLocalMap } from '@atrium/domain/values/local-text';
import { type Locale, localeCodes } from '@atrium/i18n/locales';
import { categoriesOf, storedCatalogue } from './catalogue.ts';
import { byCard, byPhone, plan } from './plans/plan.ts';
import { sampleOf } from './starter/sample.ts';
import * as words from './starter/words.ts';
import { page, queried, type Structure } from './structures/build.ts';
import { faq } from './structures/pages/faq.ts';
import { imprint } from './structures/pages/imprint.ts';
import { privacy } from './structures/pages/privacy.ts';
import type { Publisher } from './structures/pages/publisher.ts';
import { terms } from './structures/pages/terms.ts';
import { subscriptionTeaser } from './structures/teaser.ts';
import { hasPage, pagesOf } from './structures/verticals/pages.ts';
import { common } from './tenants/common.ts';
import { profileMenu } from './tenants/menus.ts';
import { menus } from './words/menus.ts';
import { shelves } from './words/shelves.ts';

/** Categories that menus lead to. */
const linked = ['news/today'];

/** A tenant to begin with: complete, plain, and meant to be changed. */
export function starterOf(draft: TenantDraft) {
  const sample = draft.hasArticles ? sampleOf(draft.verticals) : [];
  const publisher: Publisher = {
    brand: draft.name,
    company: draft.name,
    address: '–',
    email: `help@${draft.code}.example`,
    register: '–',
    verticals: draft.verticals,
  };
  const campaigns = sample
    .filter(({ contentType }) => contentType === 'VOUCHER')
    .map(({ id, slug }) => ({ id, name: slug, articleId: id, benefit: { kind: 'PARTNER_CODE' as const } }));
  return {
    configuration: configurationOf(draft),
    publication: onlyIn(draft.locales, {
      site: siteOf(draft, publisher),
      structures: [
        homeOf(draft),
        ...pagesOf(draft.verticals.filter(hasPage), sample),
        ...(draft.verticals.includes('tournaments') ? [tournaments] : []),
        ...[terms, privacy, imprint, faq].map((build) => build(publisher)),
      ],
      catalogue: draft.hasArticles
        ? storedCatalogue(sample, draft.currency)
        : { categories: draft.verticals.includes('news') ? categoriesOf(linked) : [], articles: [] },
      plans: plansOf(draft),
      ...(campaigns.length > 0 && { vouchers: { campaigns, books: [] } }),
    }),
  };
}

/** Texts in the tenant's languages alone; what is said in none of them stays, for it is better than nothing. */
function onlyIn<T>(wanted: readonly Locale[], document: T): T {
  const isWanted = (locale: string) => wanted.some((one) => one === locale);
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit);
    if (typeof value !== 'object' || value === null) return value;
    // an attribute of a plan names its language at the end
    const isOther = (key: string) =>
      localeCodes.some((locale) => !isWanted(locale) && key.endsWith(`_${locale}`));
    const entries = Object.entries(value).filter(([key]) => !isOther(key));
    const own = isLocalMap(value) ? entries.filter(([key]) => isWanted(key)) : [];
    return Object.fromEntries((own.length > 0 ? own : entries).map(([key, inner]) => [key, visit(inner)]));
  };
  return visit(document) as T;
}

const configurationOf = ({ code, name, host, locales, currency, verticals }: TenantDraft) =>
  TenantConfiguration.parse({
    code,
    name,
    hosts: [host],
    defaultLocale: locales[0],
    locales,
    currency,
    verticals,
    flags: { showPaymentOptions: true },
    seller: { name },
  });

function siteOf({ name, verticals, colours }: TenantDraft, publisher: Publisher): SiteSource {
  const shared = common(verticals);
  const title = words.withBrand(words.allOf, name);
  const described = words.withBrand(words.planInfo, name);
  return {
    ...shared,
    global: { brand: name, homeStructure: 'home', supportEmail: publisher.email, mainTitle: name },
    header: { searchHint: words.searchHint },
    footer: { ...shared.footer, text: described, legal: `© ${name}` },
    profileMenu: profileMenu(),
    customPlan: { enabled: true, title, text: described, button: words.seePlans },
    metaData: { content: described },
    login_options: [{ id: 'email', type: 'email', flow: 'API', icon: 'me', title: words.byEmail }],
    login_meta_data: { title: words.welcome },
    payment_meta_data: { methods: ['card', 'operator'], title: words.howToPay },
    colourConfigurations: colours,
    subscriptionCategories: Object.fromEntries(
      verticals.flatMap((vertical) =>
        verticalTable[vertical].segments.map((segment) => [`/${segment}`, vertical]),
      ),
    ),
  };
}

/** The kind of article that stands for a vertical on the home page, and where all of them are. */
const shown = {
  music: ['ALBUM', '/music/albums'],
  video: ['MOVIE', '/video/list/all'],
  podcasts: ['PODCAST', '/podcast/list'],
  audiobooks: ['AUDIOBOOK', '/audiobook/list'],
  games: ['ONLINE_GAME', '/games/list'],
  arcade: ['ARCADE_GAME', '/games/list/arcade'],
  tournaments: ['TOURNAMENT', '/tournaments'],
  vouchers: ['VOUCHER', '/vouchers'],
  news: ['ARTICLE', '/news/today'],
  apps: ['APP', '/apps/viewAll'],
} as const satisfies Record<Vertical, readonly [ContentType, string]>;

function homeOf({ name, verticals }: TenantDraft): Structure {
  const shelvesOf = verticals.map((vertical) => {
    const [contentType, more] = shown[vertical];
    return queried(vertical, contentTypes[contentType].card, {
      title: menus[vertical],
      query: { id: contentType },
      more,
    });
  });
  return page('home', menus.home, words.withBrand(words.planInfo, name), [
    ...shelvesOf,
    subscriptionTeaser({
      title: words.withBrand(words.allOf, name),
      line: words.withBrand(words.planInfo, name),
      button: words.seePlans,
      art: 'album-carrier-wave',
    }),
  ]);
}

const tournaments = page('tournaments', shelves.tournaments, shelves.tournaments, [
  queried('tournaments', 'tournament', {
    title: shelves.tournaments,
    query: { id: 'TOURNAMENT', limit: 24 },
    kind: 'grid',
  }),
]);

/** Plans with all that the tenant offers, while they are paid; sorted as they were named. */
function plansOf({ name, currency, plans, verticals }: TenantDraft) {
  const included = contentTypeNames.filter((type) =>
    (verticals as readonly string[]).includes(contentTypes[type].vertical),
  );
  const bullets = Object.fromEntries(
    Object.keys(words.planTerms).map((locale) => [
      locale,
      verticals.map((vertical) => menus[vertical][locale as keyof typeof words.planTerms]),
    ]),
  );
  return {
    types: plans.map(({ cycle, price }, index) =>
      plan(currency, {
        id: index + 1,
        name: `${name} ${words.planNames[cycle].en}`,
        cycle,
        price,
        contingents: [{ amount: -1, contentTypes: included }],
        categories: verticals,
        sort: index + 1,
        isDefault: index === 0,
        text: {
          name: Object.fromEntries(
            Object.entries(words.planNames[cycle]).map(([locale, text]) => [locale, `${name} ${text}`]),
          ),
          info: words.withBrand(words.planInfo, name),
          bullets,
          terms: words.planTerms,
        },
      }),
    ),
    groups: [{ id: 1, name, levels: [plans.map((_, index) => index + 1)] }],
    paymentOptions: [
      { id: 1, sort: 10, ...byCard },
      { id: 2, sort: 20, ...byPhone },
    ],
  };
}
