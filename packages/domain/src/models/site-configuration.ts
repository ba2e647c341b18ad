import { z } from 'zod';
import type { Localizable } from '../local-text.ts';
import { Link } from './link.ts';
import { Footer, Global, Header, Images, Links, Menu, Navigation } from './site/chrome.ts';
import {
  CustomPlan,
  EnabledFeatures,
  ExpirationPopup,
  PaymentMetaData,
  PriceFormat,
  SubscriptionCategories,
} from './site/commerce.ts';
import { Cookies, ExternalRedirectDisclaimer, GeoBlock, TagManager } from './site/consent.ts';
import { Ads, ColourConfiguration, CustomStyling, MetaData, TabNames } from './site/look.ts';
import { Avatar, LoginMetaData, LoginOption, ParentalControlMail, Popup } from './site/people.ts';

/** A path answered by a redirect before any page is looked up. */
export const RouteRule = z.object({
  path: z.string().startsWith('/'),
  redirect: Link,
  status: z.union([z.literal(301), z.literal(302), z.literal(307), z.literal(308)]).default(302),
});
export type RouteRule = z.infer<typeof RouteRule>;

/**
 * Everything a tenant may say about its site, in one language: editors keep a `Localizable` of this.
 * Each section has defaults, so that `SiteConfiguration.parse({})` is a working site.
 */
export const SiteConfiguration = z.object({
  images: Images.prefault({}),
  global: Global.prefault({}),
  header: Header.prefault({}),
  footer: Footer.prefault({}),
  profileMenu: Menu.prefault({}),
  settingsMenu: Menu.prefault({}),
  navigation: Navigation.prefault({}),
  cookies: Cookies.prefault({}),
  popups: z.array(Popup).default([]),
  customPlan: CustomPlan.prefault({}),
  enabledFeatures: EnabledFeatures.prefault({}),
  avatarList: z.array(Avatar).default([]),
  expirationPopup: ExpirationPopup.prefault({}),
  customStyling: CustomStyling.prefault({}),
  ads: Ads.prefault({}),
  externalRedirectDisclaimer: ExternalRedirectDisclaimer.prefault({}),
  parentalControlMail: ParentalControlMail.prefault({}),
  priceFormat: PriceFormat.prefault({}),
  /** Whether people may switch to the other colour configuration. */
  alternateTheme: z.boolean().default(false),
  links: Links.prefault({}),
  metaData: MetaData.prefault({}),
  tab_names_seo: TabNames,
  login_options: z.array(LoginOption).default([]),
  payment_meta_data: PaymentMetaData.prefault({}),
  login_meta_data: LoginMetaData.prefault({}),
  /** The first is the default theme, the second the alternate one; none means the product's own colours. */
  colourConfigurations: z.array(ColourConfiguration).max(2).default([]),
  tagManager: TagManager.prefault({}),
  geoBlock: GeoBlock.prefault({}),
  routeRules: z.array(RouteRule).default([]),
  subscriptionCategories: SubscriptionCategories,
});
export type SiteConfiguration = z.infer<typeof SiteConfiguration>;

/** The same as an editor keeps it: all languages, and only what differs from the defaults. */
export type SiteSource = Localizable<z.input<typeof SiteConfiguration>>;
