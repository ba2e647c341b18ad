import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const world = new EventTarget();
let shownAs = 'browser';

async function start(navigator: object = {}) {
  vi.resetModules();
  vi.stubGlobal('addEventListener', world.addEventListener.bind(world));
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(display-mode: ${shownAs})` }));
  vi.stubGlobal('navigator', navigator);
  const installer = await import('./installer.ts');
  installer.installInstaller();
  return installer;
}

function offer(outcome: 'accepted' | 'dismissed') {
  const prompt = vi.fn(async () => {});
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt,
    userChoice: Promise.resolve({ outcome }),
  });
  world.dispatchEvent(event);
  return { prompt, isHeldBack: event.defaultPrevented };
}

beforeEach(() => {
  shownAs = 'browser';
});
afterEach(() => vi.unstubAllGlobals());

test('without an offer nothing opens', async () => {
  const { openInstallerAfterLogin, isInstallerOpen } = await start();
  openInstallerAfterLogin();
  expect(isInstallerOpen()).toBe(false);
});

test('an offer is held back until after sign-in', async () => {
  const { openInstallerAfterLogin, isInstallerOpen } = await start();
  expect(offer('accepted').isHeldBack).toBe(true);
  expect(isInstallerOpen()).toBe(false);
  openInstallerAfterLogin();
  expect(isInstallerOpen()).toBe(true);
});

test.each(['accepted', 'dismissed'] as const)('%s: the offer is used up', async (outcome) => {
  const { openInstallerAfterLogin, isInstallerOpen, install } = await start();
  const { prompt } = offer(outcome);
  openInstallerAfterLogin();
  await install();
  await install();
  expect(prompt).toHaveBeenCalledOnce();
  openInstallerAfterLogin();
  expect(isInstallerOpen()).toBe(false);
});

test('after an accepted offer the app counts as installed, even if the browser offers again', async () => {
  const { openInstallerAfterLogin, isInstallerOpen, install } = await start();
  offer('accepted');
  await install();
  offer('accepted');
  openInstallerAfterLogin();
  expect(isInstallerOpen()).toBe(false);
});

test.each(['standalone', 'fullscreen', 'minimal-ui'])('shown as %s, it is installed', async (mode) => {
  shownAs = mode;
  const { openInstallerAfterLogin, isInstallerOpen } = await start();
  offer('accepted');
  openInstallerAfterLogin();
  expect(isInstallerOpen()).toBe(false);
});

test('an iPhone says it in its own way', async () => {
  const { openInstallerAfterLogin, isInstallerOpen } = await start({ standalone: true });
  offer('accepted');
  openInstallerAfterLogin();
  expect(isInstallerOpen()).toBe(false);
});

test('installing from the browser’s own menu closes ours', async () => {
  const { openInstallerAfterLogin, isInstallerOpen } = await start();
  offer('accepted');
  openInstallerAfterLogin();
  world.dispatchEvent(new Event('appinstalled'));
  expect(isInstallerOpen()).toBe(false);
});
