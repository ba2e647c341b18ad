import type { Page } from 'playwright-core';
import { inject } from 'vitest';

export const consoleOrigin = () => inject('origin').replace('//localhost', '//console.localhost');

/** Who is not signed in yet is told so by the first look. */
export const notYetSignedIn = /^401 GET .*\/backend\/operator\/session$/;

/** With the code that the demo shows; a code that was used up a moment ago is refused, and the next one is waited for. */
export async function signInToConsole(page: Page, email: string) {
  await page.goto(consoleOrigin());
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Atrium-demo-1');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Use it' }).click();
  await page.getByRole('navigation', { name: 'Rooms' }).first().waitFor();
}
