import { splitLocale } from '@atrium/i18n/locales';

let isClosed = false;

/** This document's policy lets nothing of a tenant run, whatever its address. */
export function closeDocument() {
  isClosed = true;
}

const takesSecrets = (path: string) => __SENSITIVE_PATHS__.includes(path.toLowerCase());

/** Whether the page shown takes passwords, PINs or cards: nothing of a tenant or a third party may run there. */
export const isSensitivePage = () => isClosed || takesSecrets(splitLocale(location.pathname)[1]);

/** Such pages share no document with pages that may run a tenant's scripts. */
export function crossesSensitive(path: string): boolean {
  const current = splitLocale(location.pathname)[1];
  if (path.toLowerCase() === current.toLowerCase()) return false;
  return isClosed || takesSecrets(path) || takesSecrets(current);
}
