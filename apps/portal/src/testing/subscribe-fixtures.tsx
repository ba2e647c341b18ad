import { screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { shownDialog } from '../kit/dialogs/dialogs.ts';
import { forgetSignIn } from '../kit/visit/session.ts';
import SubscribeDialog from '../modules/subscribe/subscribe-dialog.later.tsx';
import { draw, type RecordedCall } from './draw.tsx';
import { planType } from './plans.ts';

export const everythingPlan = planType();
const music = planType({
  id: 8,
  attributes: { ment_name_text_en: 'Music', ment_sort: '2', ment_category: '["music"]' },
  subscriptionTypePrice: { amount: 599, currency: 'EUR' },
});
const trial = planType({ id: 9, maxTrialDuration: 'P7D', attributes: { ment_name_text_en: 'Trial' } });

export const consent = {
  text: 'I agree to pay €11.99 a month from 15 November on, unless I cancel before.',
  dueNow: { amount: 1199, currency: 'EUR' },
  price: { amount: 1199, currency: 'EUR' },
  firstCharge: '2026-11-15T12:00:00Z',
};
const freeAtFirst = {
  ...consent,
  dueNow: { amount: 0, currency: 'EUR' },
  firstCharge: '2026-11-22T12:00:00Z',
};
export const options = [
  { id: 'card', flow: 'WEB', title: 'Visa', sort: 20 },
  { id: 'phone', flow: 'API', title: 'Orange', sort: 10 },
];
export const pinSent = { nextApiFlowStep: 'PIN', purchaseToken: 't-1', sentTo: '+33 6 •• 42 07' };

export type ScriptedAnswer = { status?: number; body: object };
/** What each call answers, in turn; the last one goes on. */
export type BackendScript = Record<string, ScriptedAnswer | ScriptedAnswer[]>;

export function scriptedBackend(script: BackendScript) {
  const left = new Map(Object.entries(script).map(([call, told]) => [call, [told].flat()]));
  return ({ call }: RecordedCall): ScriptedAnswer => {
    const path = call.replace('/backend/', '').replace(/\?.*/, '');
    const answers = left.get(path);
    if (!answers) return usual(path);
    return (answers.length > 1 ? answers.shift() : answers[0]) ?? usual(path);
  };
}

function usual(path: string): ScriptedAnswer {
  if (path === 'GET subscription/type') return { body: [everythingPlan, music, trial] };
  if (path === 'GET subscription/isFreeTrialEligible') return { body: { eligible: true } };
  if (path === 'GET subscription/type/9/consent') return { body: freeAtFirst };
  if (path.endsWith('/consent')) return { body: consent };
  if (path === 'GET subscription' || path === 'GET creditCard/creditCardInfo') return { body: [] };
  throw new Error(`nothing was to be asked: ${path}`);
}

export interface OpenDialogOptions {
  takes?: number | 'default' | null;
  script?: BackendScript;
  locale?: 'en' | 'ar';
  flags?: object;
  features?: object;
  site?: object;
  wish?: object;
}

/** The dialog of subscribing, and a backend that answers as told. */
export function openSubscribeDialog({
  takes = 7,
  script = {},
  locale = 'en',
  flags = {},
  features = {},
  site = {},
  wish = {},
}: OpenDialogOptions = {}) {
  const onClose = vi.fn();
  const drawn = draw(<SubscribeDialog wish={wish} takes={takes ?? undefined} onClose={onClose} />, {
    locale,
    answer: scriptedBackend(script),
    tenant: { flags },
    site: { enabledFeatures: features, ...site },
  });
  const sent = () => drawn.asked.filter(({ call }) => call.startsWith('POST'));
  return { ...drawn, onClose, sent };
}

export const button = (name: string | RegExp) => screen.findByRole('button', { name });
export const title = (name: string | RegExp) => screen.findByRole('dialog', { name });
export const consentBox = () => screen.findByRole('checkbox');

/** To the end of the sentence. */
export async function agreeInDialog(
  { user }: Pick<ReturnType<typeof openSubscribeDialog>, 'user'>,
  name: string | RegExp = /^Subscribe and pay/,
) {
  await user.click(await consentBox());
  await user.click(await button(name));
}

/** A customer is signed in, and nothing of an earlier test is left. */
export function eachAlone() {
  beforeEach(() => {
    sessionStorage.clear();
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('signed_in=1');
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
    forgetSignIn();
    shownDialog()?.close();
  });
}
