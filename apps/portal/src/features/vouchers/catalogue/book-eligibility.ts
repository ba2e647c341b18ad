import { loadPersonal, type PersonalSource } from '../../../kit/visit/personal-data.ts';
import { mySubscriptions } from '../../../modules/subscribe/plans/my-subscriptions.ts';

/** Whether a plan that they have opens voucher books. */
export const bookEligibility: PersonalSource<boolean> = {
  noun: 'subscriptions',
  key: 'subscriptions:voucherbook',
  async ask(context) {
    const held = await loadPersonal(context, mySubscriptions);
    if (!held.ok) return held;
    for (const { typeId } of held.body.filter(({ active }) => active)) {
      const answer = await context.backend.ask('isVoucherbookEligible', { query: { subsTypeId: typeId } });
      if (answer.ok && answer.body.eligible) return { ok: true, body: true };
    }
    return { ok: true, body: false };
  },
};
