import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright-core';
import { demoPassword } from '../../demo/people.ts';
import { findChromium } from '../../scripts/chromium/find.ts';
import { answerConsent } from '../consent-cookies.ts';
import { alive } from '../document.ts';
import { watchSounds } from '../media/audible-sound.ts';
import { supplierHost } from './podcast-host.ts';

/** What is wrong becomes a sentence of the report; the proof goes on. */
export interface Findings {
  /** What worked, with its figures. */
  note(line: string): void;
  wrong(sentence: string): void;
}

export interface Viewer {
  page: Page;
  findings: Findings;
  open(path: string): Promise<void>;
  picture(name: string): Promise<void>;
}

// as in e2e/setup.ts; a supplier's host is this machine
const args = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--autoplay-policy=no-user-gesture-required',
  `--host-resolver-rules=MAP *.localhost 127.0.0.1, MAP ${supplierHost} 127.0.0.1`,
];

export const launchBrowser = async (): Promise<Browser> =>
  chromium.launch({ ...(await findChromium()), args });

interface Sitting {
  browser: Browser;
  port: number;
  /** Where pictures of the screen go. */
  folder: string;
  findings: Findings;
}

/** A customer with the largest plan in an empty browser. */
export async function withViewer(
  { browser, port, folder, findings }: Sitting,
  what: string,
  watch: (viewer: Viewer) => Promise<void>,
): Promise<void> {
  const origin = `http://localhost:${port}`;
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    locale: 'en',
    serviceWorkers: 'block',
    // the supplier's certificate is of this proof
    ignoreHTTPSErrors: true,
  });
  const page = await context.newPage();
  page.on('console', (said) => {
    const text = said.text();
    if (said.type() !== 'error' || !/Content Security Policy/.test(text)) return;
    // what the game tries there is refused as it must be, and looked at in its frame
    if (!/example\.org|\/backend\/configuration/.test(text)) findings.wrong(`${what}: ${text}`);
  });
  const picture = async (name: string) => void (await page.screenshot({ path: join(folder, `${name}.png`) }));
  try {
    await watchSounds(page);
    await answerConsent(page, origin);
    await page.goto('/en');
    await signIn(page);
    const open = async (path: string) => {
      await page.goto(path);
      await alive(page);
    };
    await watch({ page, findings, open, picture });
  } catch (error) {
    findings.wrong(`${what}: ${(error as Error).message.split('\n').slice(0, 6).join(' ')}`);
    await picture(`${what.replaceAll(/\W+/g, '-')}-failed`).catch(() => {});
  } finally {
    await context.close();
  }
}

async function signIn(page: Page): Promise<void> {
  for (let tries = 0; tries < 20; tries++) {
    const status = await page.evaluate(async (password) => {
      const answer = await fetch('/backend/login/api', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ type: 'EMAIL', email: 'unlimited@atrium.example', password }),
      });
      return answer.status;
    }, demoPassword);
    if (status === 200) return;
    await sleep(1000);
  }
  throw new Error('the customer could not sign in');
}

/** Asks again until it holds; what was there last is part of the complaint. */
export async function until<Seen>(
  what: string,
  look: () => Promise<Seen>,
  holds: (seen: Seen) => boolean,
  seconds = 45,
): Promise<Seen> {
  let seen = await look();
  for (const end = Date.now() + seconds * 1000; !holds(seen); seen = await look()) {
    if (Date.now() > end)
      throw new Error(`${what}: not within ${seconds} s, at last ${JSON.stringify(seen)}`);
    await sleep(200);
  }
  return seen;
}
