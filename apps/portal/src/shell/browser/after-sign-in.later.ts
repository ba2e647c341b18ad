import { cookieNames } from '@atrium/domain/site/cookie-names';
import { isLocale, joinLocale, splitLocale } from '@atrium/i18n/locales';
import type { AnyRouter } from '@tanstack/react-router';
import { storedCampaign } from '../../kit/visit/campaign.ts';
import type { AppContext } from '../../kit/visit/context.ts';
import { rememberLocale } from '../../kit/visit/locale.ts';
import { loadSite } from '../../kit/visit/site.ts';
import { chooseTheme } from '../../kit/visit/theme.ts';
import { contextOf } from '../../kit/visit/use-backend.ts';
import { openInstallerAfterLogin } from '../../modules/install/installer.ts';
import type { Profile } from '../../modules/person/account.ts';
import { savedPreferenceForPerson } from '../../modules/person/local-preferences.ts';
import { reportVisit } from '../../modules/rewards/report-visit.ts';

/** Once after each sign-in: the site as this person likes it, what brought them here, and the app to install. */
export function afterSignIn(router: AnyRouter, { UUID }: Profile) {
  forgetNews();
  const context = contextOf(router);
  attachCampaign(context);
  void applyTheme(context, UUID);
  void applyLocale(router);
  void reportVisit(context, { isNewPerson: true });
  offerInstaller();
}

function forgetNews() {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `${cookieNames.signedInNow}=; path=/; max-age=0; samesite=lax`;
}

function attachCampaign({ backend }: AppContext) {
  const campaign = storedCampaign();
  if (campaign) void backend.ask('updateProfile', { body: { userInformation: { campaign } } });
}

async function applyTheme({ backend }: AppContext, person: string) {
  // The backend knows of two themes only: that the device decides is kept on the device.
  if (savedPreferenceForPerson('theme', person) === 'system') return;
  const { alternatTheme } = await backend.read('checkUserTheme');
  if (alternatTheme !== null) chooseTheme(alternatTheme ? 'alternate' : 'default');
}

/** Once after a sign-in, not on every page: a customer who then follows a link in another language means it. */
async function applyLocale(router: AnyRouter) {
  const context = contextOf(router);
  const [{ selectedLang }, { tenant }] = await Promise.all([
    context.backend.read('checkUserLang'),
    loadSite(context),
  ]);
  if (!selectedLang || !isLocale(selectedLang) || !tenant.locales.includes(selectedLang)) return;
  if (selectedLang === context.locale()) return;
  rememberLocale(selectedLang);
  const code = selectedLang === tenant.defaultLocale ? 'default' : selectedLang;
  const { pathname, search, hash } = location;
  router.history.replace(joinLocale(code, splitLocale(pathname)[1]) + search + hash);
}

function offerInstaller() {
  openInstallerAfterLogin();
  // The browser makes its offer when it likes, mostly later than this.
  addEventListener('beforeinstallprompt', openInstallerAfterLogin, { once: true });
}
