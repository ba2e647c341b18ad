import { describe, expect, test } from 'vitest';
import { openDocument } from '../document.ts';
import { mailed } from '../outbox.ts';
import { arrived, dialog, payOn } from '../plan-dialog.ts';
import { charged, expectCharged, languages, walk } from './walker.ts';

/** Sold by the month and by the year. */
const music = 1;

describe.each(languages)('walk: gift, %s', (language) => {
  test('bought, scheduled, opened by its link, refunded', () =>
    walk('gift', language, async ({ page, picture, t }) => {
      const friend = `friend-${crypto.randomUUID().slice(0, 8)}@people.example`;
      await arrived(page, 'atrium', 'newcomer');
      const give = async (day?: string) => {
        await openDocument(page, `/${language}/vouchers/gift/plan/${music}`);
        await page.locator('[name=recipient]').waitFor();
        if (!day) {
          await page.getByText(t('vouchers.giftLength.P1Y')).click();
          await page.getByText(t('vouchers.gift.name.P1Y')).waitFor();
          await picture('form-one-year', { dark: true, whole: true });
          await page.getByText(t('vouchers.giftLength.P1M'), { exact: true }).first().click();
          await page.getByText(t('vouchers.gift.name.P1M')).waitFor();
        }
        await page.locator('[name=recipient]').fill(friend);
        await page.locator('[name=from]').fill(language === 'en' ? 'Ines' : 'إيناس');
        await page
          .locator('[name=message]')
          .fill(
            language === 'en'
              ? 'For the long train to Malmö. Start with the lighthouse.'
              : 'لرحلة القطار الطويلة. ابدأ بالمنارة.',
          );
        if (day) await page.locator('[name=day]').fill(day);
        const pay = page.getByRole('button', { name: t('vouchers.gift.pay') });
        if (!day) await picture('form-filled', { dark: true, whole: true });
        const sum = (await pay.textContent()) ?? '';
        await page
          .getByRole('radio', { name: language === 'en' ? /Card/ : /بطاقة/ })
          .first()
          .check();
        await pay.click();
        return sum;
      };
      const sum = await give();
      await payOn(page, 'atrium', '4242424242424242');
      await dialog(page).getByText(t('vouchers.gift.sent')).waitFor();
      await picture('paid', { dark: true });
      await expectCharged(page, sum, 1);
      await give('2026-12-24');
      await payOn(page, 'atrium', '4242424242424242');
      await dialog(page).getByText(t('vouchers.gift.sent')).waitFor();
      await expectCharged(page, sum, 2);
      await openDocument(page, `/${language}/myPurchases`);
      await page.getByText(t('wallet.gifts.title')).first().waitFor();
      await picture('given', { dark: true, whole: true });
      const link = await mailed('atrium', friend, /http\S+#code=\S+/);
      await page
        .getByRole('button', { name: t('wallet.gifts.cancel') })
        .first()
        .click();
      await page.getByText(t('wallet.gifts.REFUNDED')).first().waitFor();
      await picture('scheduled-gift-cancelled', { whole: true });
      await expect.poll(async () => (await charged(page)).length).toBe(3);
      await arrived(page, 'atrium', 'newcomer');
      await openDocument(page, link.replace(/^https?:\/\/[^/]+/, ''));
      await page.getByRole('button', { name: t('vouchers.gift.start.P1M') }).waitFor();
      await picture('opening', { dark: true, whole: true });
      await page.getByRole('button', { name: t('vouchers.gift.start.P1M') }).click();
      await dialog(page).waitFor();
      await picture('opened');
    }));
});
