import {
  afterAnswer,
  type Installation,
  installedDisplayModes,
  isInstallable,
} from '@atrium/domain/site/install-prompt';
import { createStore, useStore } from '../../kit/store.ts';

/** What Chromium and Samsung's browser send; the others never do, and the app is then not installable from within. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const offer = createStore<BeforeInstallPromptEvent | null>(null);
const installation = createStore<Installation>({ isOffered: false, isInstalled: false });
const isOpen = createStore(false);

function update(next: Partial<Installation>, open = isInstallerOpen()) {
  installation.set({ ...installation.get(), ...next });
  isOpen.set(open && isInstallable(installation.get()));
}

/** Keeps the browser's offer for a better moment than the first second of a visit. */
export function installInstaller() {
  update({ isInstalled: isShownAsApp() });
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer.set(event as BeforeInstallPromptEvent);
    update({ isOffered: true });
  });
  addEventListener('appinstalled', () => {
    offer.set(null);
    update({ isOffered: false, isInstalled: true });
  });
}

/** Shows the installer where there is something to install; elsewhere nothing happens. */
export const openInstallerAfterLogin = () => update({}, true);
export const closeInstaller = () => update({}, false);

/** The browser's own question, which it allows once. */
export async function install() {
  const used = offer.get();
  offer.set(null);
  if (!used) return closeInstaller();
  update({ isOffered: false }, false);
  await used.prompt();
  const { outcome } = await used.userChoice;
  update(afterAnswer(installation.get(), outcome));
}

export const isInstallerOpen = isOpen.get;
export const useInstallerOpen = () => useStore(isOpen);

const isShownAsApp = () =>
  installedDisplayModes.some((mode) => matchMedia(`(display-mode: ${mode})`).matches) ||
  (navigator as { standalone?: boolean }).standalone === true;
