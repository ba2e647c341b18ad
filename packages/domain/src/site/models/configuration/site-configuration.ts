import { z } from 'zod';
import type { Localizable } from '../../../values/local-text.ts';
import { field } from '../fields/field.ts';
import { Link } from '../fields/link.ts';
import { Footer, Global, Header, Images, Links, Menu, Navigation } from './chrome.ts';
import {
  CustomPlan,
  EnabledFeatures,
  ExpirationPopup,
  PaymentMetaData,
  PriceFormat,
  SubscriptionCategories,
} from './commerce.ts';
import { Cookies, ExternalRedirectDisclaimer, GeoBlock, TagManager } from './consent.ts';
import { Ads, ColourConfiguration, CustomStyling, MetaData, TabNames } from './look.ts';
import { Avatar, LoginMetaData, LoginOption, ParentalControlMail, Popup } from './people.ts';

/** A path answered by a redirect before any page is looked up. */
export const RouteRule = z.object({
  path: field(z.string().startsWith('/'), 'The path that is asked for, without its language.', '/old-shop'),
  redirect: field(Link, 'Where it leads.', '/vouchers'),
  status: field(
    z.union([z.literal(301), z.literal(302), z.literal(307), z.literal(308)]).default(302),
    'The status of the answer: 301 and 308 for ever, 302 and 307 for now.',
    301,
  ),
});
export type RouteRule = z.infer<typeof RouteRule>;

/**
 * Everything a tenant may say about its site, in one language: editors keep a `Localizable` of this.
 * Each section has defaults, so that `SiteConfiguration.parse({})` is a working site.
 */
export const SiteConfiguration = z.object({
  images: field(Images.prefault({}), 'Logo, icons and the picture of shared links.'),
  global: field(Global.prefault({}), 'The brand.'),
  header: field(Header.prefault({}), 'What the header holds.'),
  footer: field(Footer.prefault({}), 'What the footer holds.'),
  profileMenu: field(Menu.prefault({}), 'The menu of the profile.'),
  settingsMenu: field(Menu.prefault({}), 'The menu of the settings.'),
  navigation: field(Navigation.prefault({}), 'The menus that lead to the verticals.'),
  cookies: field(Cookies.prefault({}), 'The consent dialog.'),
  popups: field(z.array(Popup).default([]), 'Dialogs that open on a page, once per visit.'),
  customPlan: field(CustomPlan.prefault({}), 'The card that leads to one plan.'),
  enabledFeatures: field(EnabledFeatures.prefault({}), 'What is switched on, and its limits.'),
  avatarList: field(z.array(Avatar).default([]), 'Pictures that customers choose from.'),
  expirationPopup: field(ExpirationPopup.prefault({}), 'The dialog that tells of credits that expire.'),
  customStyling: field(CustomStyling.prefault({}), 'A stylesheet of the tenant.'),
  ads: field(Ads.prefault({}), 'Advertisements.'),
  externalRedirectDisclaimer: field(
    ExternalRedirectDisclaimer.prefault({}),
    'The question before a link leads to another site.',
  ),
  parentalControlMail: field(ParentalControlMail.prefault({}), 'The mail with the parental control code.'),
  priceFormat: field(PriceFormat.prefault({}), 'How prices are written.'),
  alternateTheme: field(
    z.boolean().default(false),
    'Whether visitors may switch to the second colour configuration.',
    true,
  ),
  links: field(Links.prefault({}), 'Pages that the product itself links to.'),
  metaData: field(MetaData.prefault({}), 'Texts for search engines.'),
  tab_names_seo: field(TabNames, 'The title of the pages of a vertical or area.', { music: 'Music' }),
  login_options: field(z.array(LoginOption).default([]), 'Ways to sign in, in their order.'),
  payment_meta_data: field(PaymentMetaData.prefault({}), 'Texts and ways of paying.'),
  login_meta_data: field(LoginMetaData.prefault({}), 'Texts and picture of the sign-in page.'),
  colourConfigurations: field(
    z.array(ColourConfiguration).max(2).default([]),
    'Colours: the first is the default theme, the second the alternate one; none means the colours of the product.',
  ),
  tagManager: field(TagManager.prefault({}), 'Google Tag Manager.'),
  geoBlock: field(GeoBlock.prefault({}), 'The message of a site that is closed here.'),
  routeRules: field(z.array(RouteRule).default([]), 'Redirects, looked up before any page.'),
  subscriptionCategories: field(
    SubscriptionCategories,
    'Which category of plans the subscribe dialog shows on pages that begin with a path; the longest path counts.',
    { '/music': 'music' },
  ),
});
export type SiteConfiguration = z.infer<typeof SiteConfiguration>;

/** The same as an editor keeps it: all languages, and only what differs from the defaults. */
export type SiteSource = Localizable<z.input<typeof SiteConfiguration>>;
