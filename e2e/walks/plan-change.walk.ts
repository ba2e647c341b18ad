import { describe, expect, test } from 'vitest';
import { openDocument } from '../document.ts';
import { agreeToPlan, arrived, closeDialog, dialog, openPlan, payOn, press, titled } from '../plan-dialog.ts';
import { charged, expectCharged, languages, type Walker, walk } from './walker.ts';

const plan = { plusMonthly: 4, everythingYearly: 6, filmWeek: 7 };

const mine = ({ page }: Walker) => page.locator('#my-subscription');

async function subscribeByCard({ page, language, t }: Walker, typeId: number) {
  await openPlan(page, language, typeId);
  const card = dialog(page).getByRole('radio', { name: language === 'en' ? 'Card' : 'بطاقة' });
  await card.or(dialog(page).getByRole('checkbox')).first().waitFor();
  if (await card.count()) {
    await card.check();
    await press(page, t('subscribe.options.continue'));
  }
  await agreeToPlan(page);
  await payOn(page, 'atrium', '4242424242424242');
  await titled(page, t('subscribe.success.title'));
  await closeDialog(page);
}

describe.each(languages)('walk: changing and leaving, %s', (language) => {
  test('month to year, year to month, cancel and undo, receipts', () =>
    walk('change', language, async (walker) => {
      const { page, picture, t } = walker;
      await arrived(page, 'atrium', 'newcomer');
      await subscribeByCard(walker, plan.everythingYearly);
      await openDocument(page, `/${language}/subscription`);
      await mine(walker).getByRole('radio').first().waitFor();
      const count = await mine(walker).getByRole('radio').count();
      for (let at = 0; at < count; at++) {
        await mine(walker).getByRole('radio').nth(at).check();
        await mine(walker).locator('button[type=submit], .tn').first().waitFor();
        await page.waitForTimeout(600);
        await picture(`change-${at + 1}`, { dark: at === 0, whole: true });
      }
      await mine(walker)
        .getByRole('button', { name: t('mySubscription.cancel.on') })
        .click();
      await mine(walker)
        .getByRole('button', { name: t('subscription.cancel.undo') })
        .first()
        .waitFor();
      await picture('cancelled', { whole: true });
      await mine(walker)
        .getByRole('button', { name: t('subscription.cancel.undo') })
        .first()
        .click();
      await mine(walker)
        .getByRole('button', { name: t('mySubscription.cancel.on') })
        .waitFor();
      await picture('undone', { whole: true });
      const sum = (await mine(walker).textContent()) ?? '';
      await expectCharged(page, sum, 1);
      await openDocument(page, `/${language}/myPurchases`);
      await page.getByText(t('wallet.receipts')).first().waitFor();
      await picture('receipts-list', { dark: true, whole: true });
      const [{ number } = { number: '' }] = await charged(page);
      await openDocument(page, `/${language}/myPurchases/receipts/${number}`);
      await page.frameLocator('iframe').getByText(number).first().waitFor();
      await picture('receipt', { dark: true, whole: true });
      await page.emulateMedia({ media: 'print' });
      await picture('receipt-print', { whole: true });
      await page.emulateMedia({ media: 'screen' });
    }));

  test('month to year is charged as its preview says', () =>
    walk('upgrade', language, async (walker) => {
      const { page, picture, t } = walker;
      await arrived(page, 'atrium', 'newcomer');
      await subscribeByCard(walker, plan.plusMonthly);
      await openPlan(page, language, plan.everythingYearly);
      await dialog(page).getByRole('checkbox').waitFor();
      await picture('consent', { dark: true });
      const sum = (await dialog(page).locator('button[type=submit]').textContent()) ?? '';
      await agreeToPlan(page);
      await titled(page, t('subscribe.success.title'));
      await picture('changed');
      await expectCharged(page, sum, 2);
    }));

  test('deleting the account and taking it back', () =>
    walk('deletion', language, async (walker) => {
      const { page, picture, t } = walker;
      await arrived(page, 'atrium', 'newcomer');
      await subscribeByCard(walker, plan.filmWeek);
      await openDocument(page, `/${language}/profile/manage`);
      await page.getByRole('button', { name: t('profile.delete.action') }).click();
      await dialog(page).waitFor();
      await picture('question', { dark: true });
      await dialog(page).locator('input[type=password]').fill('Lantern-garden-7');
      await dialog(page)
        .getByRole('button', { name: t('profile.delete.confirm') })
        .click();
      await page.getByText(t('profile.deletion.title')).first().waitFor();
      await picture('waiting', { dark: true });
      await openDocument(page, `/${language}/subscription`);
      await mine(walker).locator('article').first().waitFor();
      await picture('plan-while-waiting', { whole: true });
      await openDocument(page, `/${language}/profile/manage`);
      await page
        .getByRole('button', { name: t('profile.deletion.keep') })
        .first()
        .click();
      await page.getByText(t('profile.deletion.kept')).first().waitFor();
      await openDocument(page, `/${language}/subscription`);
      await mine(walker)
        .getByRole('button', { name: t('mySubscription.cancel.on') })
        .waitFor();
      await picture('kept', { whole: true });
      expect(await charged(page)).toHaveLength(1);
    }));
});
