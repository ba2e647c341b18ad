import { readdirSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { answerConsent } from '../consent-cookies.ts';
import { alive } from '../document.ts';

/** Where on a page the buttons are, and how they come to be there. */
export interface PressPlace {
  within: string;
  open: (page: Page) => Promise<void>;
}

const wholePage: PressPlace = { within: 'main', open: async () => {} };

/** The bookmarks of what the page plays first, with one bookmark there. */
export const playerBookmarks: PressPlace = {
  within: '[role=dialog]',
  open: async (page) => {
    const play = page.locator('main').getByRole('button', { name: playing }).first();
    await play.click();
    const dock = page.getByRole('region', { name: 'Player' });
    // what plays changes the name of a button with its time
    await dock
      .getByRole('button', { name: /^Pause/ })
      .first()
      .click();
    await dock.getByRole('button', { name: 'Open player' }).last().click();
    const player = page.getByRole('dialog', { name: 'Player' });
    await player.getByRole('button', { name: 'Bookmarks' }).click();
    if ((await player.getByRole('button', { name: /^(Add a|Edit) note/ }).count()) > 0) return;
    await player.getByRole('button', { name: /^Bookmark \d/ }).click();
    await player
      .getByRole('button', { name: /^Add a note/ })
      .first()
      .waitFor();
  },
};

/** What a press of one button came to; null where it did what a press has to do. */
export interface PressProblem {
  path: string;
  button: string;
  problem: string;
}

/** Buttons and links that promise something, by the first word of their English name. */
const promises =
  /^(play|listen|watch|resume|continue|start|get|buy|rent|follow|add|save|my list|download|keep|read|join|preview|trailer|claim|try|subscribe|like|vote|edit|bookmark)\b/i;

/** These must end in sound, a picture or a sentence that says why not. */
const playing = /^(play|listen|watch|resume|continue|preview|trailer)\b/i;

const settleMs = 6000;
const playMs = 20_000;

const namespaces = readdirSync(new URL('../../packages/i18n/messages/en', import.meta.url))
  .map((file) => file.replace('.json', '').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()))
  .join('|');
const messageKey = new RegExp(`(?<![\\w./-])(?:${namespaces})(?:\\.[a-z]\\w*)+(?![\\w/])`);

/** Remembers every sound and film that began on the page, in elements outside of the document too. */
export function watchPlayback() {
  const media = new Set<HTMLMediaElement>();
  const play = HTMLMediaElement.prototype.play;
  HTMLMediaElement.prototype.play = function played() {
    media.add(this);
    return play.call(this);
  };
  Object.assign(window, {
    // an element that begins by itself (autoplay) is never told to play
    hasPlayed: () =>
      [...media, ...document.querySelectorAll<HTMLMediaElement>('video,audio')].some(
        (each) => each.currentTime > 0 || each.played.length > 0,
      ),
  });
}

/** Everything on the page that a press may change, as one text. */
const readState = (page: Page) =>
  page.evaluate(() => {
    const marks = [...document.querySelectorAll('button,dialog[open],[popover]')]
      .map((each) =>
        [
          each.getAttribute('aria-pressed'),
          each.getAttribute('aria-expanded'),
          each.getAttribute('aria-label'),
          each.matches('dialog[open],:popover-open'),
        ].join(' '),
      )
      .join();
    return `${location.href}\n${marks}\n${document.body.innerText}\n${document.querySelectorAll('[role=dialog],iframe,video').length}`;
  });

const hasPlayed = (page: Page) =>
  page.evaluate(() => (window as { hasPlayed?: () => boolean }).hasPlayed?.() ?? false);

/** A sentence that says why: a dialog, a form, or words for people in a region that screen readers announce. */
const saysWhy = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        '[role=dialog],[role=alertdialog],[role=alert],[role=status]',
      ),
    ].some((each) => each.checkVisibility() && each.innerText.trim().length > 0),
  );

/** The buttons and links of a page that promise something: of those with one first word, the first so many. */
async function buttonsOf(buttons: Locator, each: number): Promise<{ name: string; at: number }[]> {
  const seen = new Map<string, number>();
  const all = await buttons.evaluateAll((elements) =>
    elements.map((element) => ({
      name: (element.getAttribute('aria-label') ?? (element as HTMLElement).innerText).trim(),
      // a slide of the hero that is not shown is inert, and takes no press
      isVisible: element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]'),
    })),
  );
  return all.flatMap(({ name, isVisible }, at) => {
    // rows of a list have one button each, which differ in the title they name
    const kind = name.split(/[\s:]/, 1)[0] ?? '';
    const before = seen.get(kind) ?? 0;
    if (!promises.test(name) || before >= each || !isVisible) return [];
    seen.set(kind, before + 1);
    return [{ name, at }];
  });
}

const promising = (page: Page, { within }: PressPlace): Locator =>
  page.locator(`${within} button:enabled, ${within} a`);

const nameOf = (button: Locator) =>
  button.evaluate((element) =>
    (element.getAttribute('aria-label') ?? (element as HTMLElement).innerText).trim(),
  );

export interface Presses {
  pressed: number;
  problems: PressProblem[];
}

/** Presses the buttons of a page, each on the page as it was loaded, and says what was wrong. */
export async function pressAll(
  page: Page,
  path: string,
  each: number,
  place: PressPlace = wholePage,
): Promise<Presses> {
  const problems: PressProblem[] = [];
  let pressed = 0;
  const errors: string[] = [];
  const onConsole = (message: { type(): string; text(): string }) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      errors.push(message.text());
  };
  const onError = (error: Error) => void errors.push(error.message);
  page.on('console', onConsole);
  page.on('pageerror', onError);
  try {
    await load(page, path);
    await place.open(page);
    const buttons = await buttonsOf(promising(page, place), each);
    for (const [index, { name, at }] of buttons.entries()) {
      if (index > 0) await load(page, path).then(() => place.open(page));
      errors.length = 0;
      pressed++;
      const problem = (await press(page, promising(page, place).nth(at), name)) ?? errors[0];
      if (problem) problems.push({ path, button: name, problem });
    }
  } finally {
    page.off('console', onConsole);
    page.off('pageerror', onError);
  }
  return { pressed, problems };
}

async function load(page: Page, path: string) {
  await page.goto(path);
  await alive(page);
  await page.waitForLoadState('networkidle').catch(() => {});
  await closePopups(page);
}

/** What a tenant announces when a page is opened lies over its buttons, once in a visit. */
async function closePopups(page: Page) {
  const dialogs = page.getByRole('dialog');
  for (let left = 5; left > 0 && (await dialogs.count()) > 0; left--) {
    await page.keyboard.press('Escape');
    await dialogs
      .first()
      .waitFor({ state: 'detached', timeout: 2000 })
      .catch(() => {});
  }
}

async function press(page: Page, button: Locator, name: string): Promise<string | null> {
  let isFileSaved = false;
  page.once('download', () => {
    isFileSaved = true;
  });
  if ((await nameOf(button).catch(() => '')) !== name) return null; // the customer's own parts came late
  // a second popup, which waited for the customer's credits, may come after the page was still
  await button.click({ trial: true, timeout: 5000 }).catch(() => closePopups(page));
  const before = await readState(page);
  await button.click({ timeout: 10_000 });
  const kept = playing.test(name)
    ? await endsInPlayback(page, before)
    : await changes(page, before, () => isFileSaved);
  if (!kept) return playing.test(name) ? 'nothing plays, and nothing says why' : 'nothing happens';
  const words = await page.evaluate(() => document.body.innerText).catch(() => '');
  return messageKey.exec(words)?.[0] ?? null;
}

const changes = (page: Page, before: string, isFileSaved: () => boolean) =>
  within(
    settleMs,
    async () => isFileSaved() || (await readState(page).catch(() => 'the next page')) !== before,
  );

/** A play button may lead to the page of a game, a shop or a sign-in: then the page is another. */
const endsInPlayback = (page: Page, before: string) =>
  within(playMs, async () => {
    if (await hasPlayed(page).catch(() => false)) return true;
    const address = await page.evaluate(() => location.href).catch(() => '');
    if (address !== '' && address !== before.split('\n', 1)[0]) return true;
    return (await saysWhy(page).catch(() => false)) && (await readState(page)) !== before;
  });

async function within(ms: number, isTrue: () => Promise<boolean>): Promise<boolean> {
  const end = Date.now() + ms;
  while (Date.now() < end) {
    if (await isTrue()) return true;
    await new Promise((later) => setTimeout(later, 150));
  }
  return false;
}

/** Before the first page: no banner in the way, and playback is remembered. */
export async function prepareToPress(page: Page, origin: string) {
  await answerConsent(page, origin);
  await page.addInitScript(watchPlayback);
}
