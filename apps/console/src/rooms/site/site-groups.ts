/** Sections by what they are about. `settings` and `scripts` are two views of the settings of the tenant. */
export const siteGroups = {
  brand: ['global', 'images', 'colourConfigurations', 'alternateTheme', 'customStyling'],
  frame: ['header', 'navigation', 'footer', 'profileMenu', 'settingsMenu', 'links'],
  dialogs: [
    'popups',
    'customPlan',
    'expirationPopup',
    'externalRedirectDisclaimer',
    'geoBlock',
    'parentalControlMail',
    'ads',
  ],
  found: ['metaData', 'tab_names_seo', 'routeRules'],
  customers: ['login_options', 'login_meta_data', 'avatarList', 'enabledFeatures'],
  money: ['priceFormat', 'payment_meta_data', 'subscriptionCategories'],
  running: ['settings', 'scripts', 'cookies', 'tagManager'],
} as const;

type SiteGroup = keyof typeof siteGroups;
export type SiteView = (typeof siteGroups)[SiteGroup][number];

export const siteGroupNames = Object.keys(siteGroups) as SiteGroup[];
const views: readonly string[] = Object.values(siteGroups).flat();
export const isSiteView = (name: string): name is SiteView => views.includes(name);

/** Where it is stored. */
export const storedIn = (view: SiteView): string => (view === 'scripts' ? 'settings' : view);
