import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { withPage } from '../browser.ts';
import { consoleOrigin, notYetSignedIn, signInToConsole } from './sign-in.ts';

const refusedForStepUp = /^403 (POST|DELETE) .*\/backend\/operator\//;

/** The server refuses the next such request as it does ten minutes after a sign-in; those after it are as ever. */
async function refuseOnce(page: Page, path: string) {
  const body = { error: 'STEP_UP_REQUIRED', status: 403, message: 'refused by the journey' };
  await page.route(`**/backend${path}`, (route) => route.fulfill({ status: 403, json: body }), { times: 1 });
}

/** A device with a finger on it (WebAuthn), whatever the machine of the test has. */
async function addAuthenticator(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return session;
}

async function openAccount(page: Page) {
  await page
    .getByRole('button', { name: /^My account/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Passkeys and sessions' }).click();
  await page.getByRole('heading', { name: 'My passkeys' }).waitFor();
}

async function signOut(page: Page) {
  await page
    .getByRole('button', { name: /^My account/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByLabel('Email address').waitFor();
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

describe('the second factor in the console', () => {
  test('is asked for in a dialog above a form, which stays as typed when it is cancelled and is sent once after it', async () => {
    await withPage({ expected: [notYetSignedIn, refusedForStepUp] }, async (page) => {
      await signInToConsole(page, 'finance@staff.example');
      await openAccount(page);
      await page.getByRole('button', { name: 'Make a token' }).click();
      const form = dialog(page, 'Make a token');
      await form.getByLabel('What it is for').fill('nightly export');
      await refuseOnce(page, '/operator/tokens');
      await form.getByRole('button', { name: 'Make a token' }).click();
      await dialog(page, 'Confirm that it is you').getByRole('button', { name: 'Not now' }).click();
      await form.getByText('This needs your second factor again. Nothing was done.').waitFor();
      expect(await form.getByLabel('What it is for').inputValue()).toBe('nightly export');

      let sent = 0;
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/operator/tokens')) sent += 1;
      });
      await refuseOnce(page, '/operator/tokens');
      await form.getByRole('button', { name: 'Make a token' }).click();
      const asked = dialog(page, 'Confirm that it is you');
      await asked.getByRole('button', { name: 'Use it' }).click();
      await dialog(page, 'Your token').waitFor();
      expect(sent).toBe(2);
    });
  });

  test('is a passkey that signs in alone, with the password and again in a session, until it is removed', async () => {
    await withPage({ expected: [notYetSignedIn, refusedForStepUp] }, async (page) => {
      await signInToConsole(page, 'editor@staff.example');
      await addAuthenticator(page);
      await openAccount(page);
      await page.getByRole('button', { name: 'Add a passkey' }).click();
      await dialog(page, 'Add a passkey').getByLabel('Name of the device').fill('Test device');
      await dialog(page, 'Add a passkey').getByRole('button', { name: 'Add a passkey' }).click();
      await page.getByText('The passkey can be used.').waitFor();
      const row = page.getByRole('listitem').filter({ hasText: 'Test device' });
      expect(await row.textContent()).toContain('never used');

      await signOut(page);
      await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
      await page.getByRole('navigation', { name: 'Rooms' }).first().waitFor();

      await signOut(page);
      await page.getByLabel('Email address').fill('editor@staff.example');
      await page.getByLabel('Password', { exact: true }).fill('Atrium-demo-1');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('button', { name: 'Use your passkey' }).waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('navigation', { name: 'Rooms' }).first().waitFor();

      await openAccount(page);
      await expect.poll(() => row.textContent()).toContain('used');
      await row.getByRole('button', { name: 'Remove' }).click();
      await refuseOnce(page, '/operator/passkeys/*');
      await dialog(page, 'Remove Test device?').getByRole('button', { name: 'Remove' }).click();
      await dialog(page, 'Confirm that it is you').getByRole('button', { name: 'Use your passkey' }).click();
      await page.getByText('The passkey is removed.').waitFor();
      await page.getByText('No passkeys').waitFor();
    });
  });
});

test('a passkey that is gone from the account is refused in words, and the code still signs in', async () => {
  await withPage(
    { expected: [notYetSignedIn, /^400 POST .*\/operator\/session\/passkey$/] },
    async (page) => {
      await page.goto(consoleOrigin());
      await page.getByLabel('Email address').waitFor();
      const authenticator = await addAuthenticator(page);
      expect(authenticator).toBeDefined();
      // other journeys sign in as the publisher: a person has two or three codes in ninety seconds
      await signInToConsole(page, 'support@staff.example');
      await openAccount(page);
      await page.getByRole('button', { name: 'Add a passkey' }).click();
      await dialog(page, 'Add a passkey').getByRole('button', { name: 'Add a passkey' }).click();
      await page.getByText('The passkey can be used.').waitFor();
      const row = page.getByRole('listitem').filter({ hasText: 'never used' });
      await row.getByRole('button', { name: 'Remove' }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
      await page.getByText('The passkey is removed.').waitFor();
      await signOut(page);
      await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
      await page.getByText('This passkey does not sign in here.').waitFor();
    },
  );
});

test('an invitation that is used, too old or cut short says so, and leads to the sign-in', async () => {
  await withPage({ expected: [notYetSignedIn, /^400 POST .*\/operator\/invitation$/] }, async (page) => {
    for (const code of ['x'.repeat(43), 'cut']) {
      await page.goto('about:blank');
      await page.goto(`${consoleOrigin()}/invitation?tenant=atrium#${code}`);
      await page.getByRole('heading', { name: 'This link does not work any more' }).waitFor();
    }
    await page.getByRole('button', { name: 'Go to the sign-in' }).click();
    await page.getByLabel('Email address').waitFor();
  });
});
