import { demoCodes } from '@atrium/demo/vouchers';
import { groupedVoucherCode } from '@atrium/domain/money/voucher-code';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { originOf, withPage } from '../browser.ts';
import { answerConsent } from '../consent-cookies.ts';
import { openDocument } from '../document.ts';
import { arriveAs } from '../sign-in.ts';

async function signedIn(page: Page, who: string) {
  await answerConsent(page, originOf('atrium'));
  await arriveAs(page, 'atrium', who);
}

const dialog = (page: Page) => page.getByRole('dialog');

const redeemNow = /^(Take \d+ credits?|Start one .*|Redeem|Add to my vouchers)$/;

/** Checks a code and redeems it where it is good. */
async function redeem(page: Page, code: string): Promise<string> {
  await page.getByLabel('Voucher code').fill(code);
  const submit = page.getByRole('button', { name: /^(Check the code|Redeem)$/ });
  const isChecked = (await submit.textContent())?.includes('Check the code');
  await submit.click();
  if (isChecked) {
    const take = page.getByRole('button', { name: redeemNow });
    await dialog(page).or(take).first().waitFor();
    if ((await dialog(page).count()) === 0) await take.click();
  }
  await dialog(page).waitFor();
  const title = (await dialog(page).getByRole('heading').first().textContent()) ?? '';
  return title;
}

async function close(page: Page) {
  await dialog(page)
    .getByRole('button', { name: /^(Close|Redeem another)$/ })
    .last()
    .click();
  await dialog(page).waitFor({ state: 'hidden' });
}

test('a code brings what it brings, once, and says so', () =>
  withPage({ expected: [/404|409|400/] }, async (page) => {
    const answers: string[] = [];
    const redeemAll = async (who: string, codes: readonly string[]) => {
      await signedIn(page, who);
      await openDocument(page, '/en/vouchers/redeem');
      for (const code of codes) {
        answers.push(await redeem(page, code));
        if (code === groupedVoucherCode(demoCodes.partnerCode))
          await dialog(page).getByText('MIRADOR-10').waitFor();
        await close(page);
      }
    };
    // customers who buy in other journeys keep what they have to pay with
    await redeemAll('partner', [demoCodes.credits.toLowerCase(), demoCodes.credits]);
    await redeemAll('reader', [
      'ABCD EFGH JKMN PQRS T',
      demoCodes.revoked,
      demoCodes.tooLate,
      groupedVoucherCode(demoCodes.partnerCode),
    ]);
    expect(answers).toEqual([
      'It’s yours',
      'Already used',
      'We don’t know this code',
      'We don’t know this code',
      'That didn’t work',
      'It’s yours',
    ]);
  }));

test('a voucher is shown with its code, sent again, and redeemed at the partner’s counter', async () => {
  let code = '';
  await withPage({}, async (page) => {
    await signedIn(page, 'rival');
    await openDocument(page, '/en/vouchers/mine');
    await page.getByRole('link', { name: /Ready/ }).first().click();
    await page.getByRole('img', { name: 'QR code of this voucher' }).waitFor();
    await page.getByText(/New code in \d+ seconds?/).waitFor();
    code = (await page.getByText(/^[0-9A-Z]{4}( [0-9A-Z]{1,4}){4}$/).textContent()) ?? '';
    await page.getByRole('button', { name: 'Send it by email' }).click();
    await page.getByText('Sent to your email address.').waitFor();
  });
  await withPage({ expected: [/409/] }, async (page) => {
    await signedIn(page, 'partner');
    await openDocument(page, '/en/vouchers/counter');
    await page.getByLabel('Voucher code').fill(code);
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByText('Valid', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Redeem now' }).click();
    await page.getByText('Redeemed', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByText('Used', { exact: true }).waitFor();
  });
});

/**
 * A reader of barcodes that finds this text in whatever the camera shows. Not every build of Chromium has a camera, so
 * it films a canvas; the stream and the picture are real.
 */
const seeInCamera = (page: Page, text: string) =>
  page.addInitScript((found) => {
    const detect = async (video: HTMLVideoElement) =>
      video.videoWidth > 0 && !video.paused ? [{ rawValue: found }] : [];
    const getUserMedia = async () => {
      const canvas = document.createElement('canvas');
      const g = canvas.getContext('2d');
      setInterval(() => g?.fillRect(0, 0, Math.random() * canvas.width, canvas.height), 50);
      return canvas.captureStream(10);
    };
    Object.assign(globalThis, {
      BarcodeDetector: class {
        detect = detect;
      },
    });
    Object.assign(navigator.mediaDevices, { getUserMedia });
  }, text);

const allowsCamera = (page: Page) =>
  page.evaluate(() =>
    (
      document as unknown as { featurePolicy: { allowsFeature(name: string): boolean } }
    ).featurePolicy.allowsFeature('camera'),
  );

test('a code is read by the camera at the counter, once, and the camera goes off', () =>
  withPage({ expected: [/404/] }, async (page) => {
    await signedIn(page, 'partner');
    await page.goto('/en/impressum');
    expect(await allowsCamera(page)).toBe(false);
    await seeInCamera(page, 'NOBODY-HAS-THIS-CODE');
    const checks: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/voucher/counter/check')) checks.push(request.postData() ?? '');
    });
    await openDocument(page, '/en/vouchers/counter');
    expect(await allowsCamera(page)).toBe(true);
    await page.getByRole('button', { name: 'Scan with the camera' }).click();
    await page.getByText('Unknown code').waitFor();
    // held up for two more looks it is not asked about again
    await page.evaluate(() => new Promise((later) => setTimeout(later, 700)));
    expect(checks).toEqual([JSON.stringify({ code: 'NOBODY-HAS-THIS-CODE' })]);
    const track = await page.evaluateHandle(() => {
      const { srcObject } = document.querySelector('video') as HTMLVideoElement;
      return (srcObject as MediaStream).getVideoTracks()[0];
    });
    await page.getByRole('button', { name: 'Stop the camera' }).click();
    await page.waitForSelector('video', { state: 'detached' });
    expect(await track.evaluate((one) => one?.readyState)).toBe('ended');
  }));

test('where a browser reads no codes, or the camera is refused, they are typed', () =>
  withPage({}, async (page) => {
    await signedIn(page, 'partner');
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'BarcodeDetector'));
    await openDocument(page, '/en/vouchers/counter');
    await page.getByText('This browser can’t scan').waitFor();
    expect(await page.getByRole('button', { name: 'Scan with the camera' }).count()).toBe(0);
    await page.getByLabel('Voucher code').waitFor();
    await seeInCamera(page, 'X');
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    await openDocument(page, '/en/vouchers/counter');
    await page.getByRole('button', { name: 'Scan with the camera' }).click();
    await page.getByText('The camera can’t be used').waitFor();
    await page.getByRole('button', { name: 'Scan with the camera' }).waitFor();
  }));

test('a guest is asked to sign in before anything is sent', () =>
  withPage({}, async (page) => {
    await answerConsent(page, originOf('atrium'));
    await openDocument(page, '/en/vouchers/redeem');
    await page.getByLabel('Voucher code').fill(demoCodes.credits);
    await page.getByRole('button', { name: 'Check the code' }).click();
    await dialog(page).getByText('Sign in to redeem your code.').waitFor();
  }));

test('a plan as a gift is paid, and sent on its day', () =>
  withPage({}, async (page) => {
    await signedIn(page, 'partner');
    await openDocument(page, '/en/subscription');
    await page
      .getByRole('link', { name: /^Give a gift/ })
      .first()
      .click();
    await page.getByLabel('Their email').fill('friend@people.example');
    await page.getByLabel('Your name').fill('Ines');
    await page.getByLabel('Your words').fill('Happy birthday');
    await page.getByRole('radio', { name: /^Card/ }).check();
    await page.getByRole('button', { name: /^Pay €\d+\.\d\d$/ }).click();
    const { port } = new URL(originOf('atrium'));
    await page.waitForURL((url) => url.port !== port);
    await page.locator('[name=number]').fill('4242424242424242');
    await page.locator('[name=expiry]').fill('12/34');
    await page.locator('[name=cvc]').fill('123');
    await page.locator('button[value=pay]').click();
    await page.waitForURL((url) => url.port === port);
    await dialog(page).getByText('Your gift is paid').waitFor();
    expect(new URL(page.url()).search).toBe('');
    await openDocument(page, '/en/myPurchases');
    await page.getByRole('heading', { name: 'Gifts you gave' }).waitFor();
    await page.getByText('For \u2068friend@people.example\u2069').waitFor();
  }));

test('a code and a card without money: not enough for the rest, and the code stays good', () =>
  withPage({ expected: [/402/] }, async (page) => {
    await signedIn(page, 'broke');
    await openDocument(page, '/en/vouchers/redeem?articleId=501');
    await page.getByText(/What the code doesn’t cover is charged to/).waitFor();
    expect(await redeem(page, demoCodes.percentToo)).toBe('Not enough for the rest');
    await dialog(page).getByText('the code is not used up').waitFor();
  }));
