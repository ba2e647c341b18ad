import { splitLocale } from '@atrium/i18n/locales';

/** Whether the page shown takes passwords, PINs or cards: nothing of a tenant or a third party may run there. */
export const isSensitivePage = () =>
  __SENSITIVE_PATHS__.includes(splitLocale(location.pathname)[1].toLowerCase());
