import type { Gift } from '@atrium/contract/schemas/vouchers';
import { StateBadge } from '@atrium/ui/badge';
import { Button } from '@atrium/ui/button';
import { TextField } from '@atrium/ui/fields/text-field';
import { PriceTag } from '@atrium/ui/price';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { type SubmitEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { invalidate } from '../../../kit/visit/change-personal.ts';
import type { AppContext } from '../../../kit/visit/context.ts';
import type { PersonalSource } from '../../../kit/visit/personal-data.ts';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import { usePersonal } from '../../../kit/visit/use-personal.ts';
import { useMoneyTexts } from '../../../modules/commerce/money-texts.ts';
import { Loaded } from '../../../modules/person/loaded.tsx';
import { useProblemText } from '../../../modules/person/problem-text.ts';

const gifts: PersonalSource<readonly Gift[]> = {
  noun: 'wallet',
  key: 'gifts',
  ask: ({ backend, locale }) => backend.ask('getGifts', { query: { lang: locale() } }),
};

/** The gifts that a customer gave to others, and what can still be done with them. Hidden where there are none. */
export function GiftsPanel() {
  const t = useTranslations('wallet.gifts');
  const shown = usePersonal(gifts, { anew: true });
  if (shown.value?.length === 0) return null;
  return (
    <section className="rounded-panel bg-s2 p-5">
      <h2 className="type-title mb-1">{t('title')}</h2>
      <Loaded
        shown={shown}
        skeleton={<div aria-hidden className="skeleton h-24 rounded-card" />}
        title={t('failed')}
      >
        {(list) => (
          <ul className="flex flex-col divide-y divide-line">
            {list.map((gift) => (
              <GiftLine key={gift.id} gift={gift} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}

const looks = { SCHEDULED: 'warning', SENT: 'warning', REDEEMED: 'success', REFUNDED: 'danger' } as const;

function GiftLine({ gift }: { gift: Gift }) {
  const t = useTranslations('wallet.gifts');
  const name = useTranslations('vouchers.gift');
  const words = useMoneyTexts();
  const { state, title, period, recipient, price } = gift;
  return (
    <li className="py-3">
      <div className="flex items-baseline gap-3">
        <bdi className="min-w-0 flex-1 text-14 font-medium">
          {period ? name(`name.${period}`, { plan: title }) : title}
        </bdi>
        <PriceTag value={price} className="text-14 font-medium" />
      </div>
      <p className="truncate text-13 text-t2">{t('to', { to: `\u2068${recipient}\u2069` })}</p>
      <p className="mt-1.5 flex flex-wrap items-center gap-2 text-12 text-t2">
        <StateBadge state={looks[state]}>{t(state)}</StateBadge>
        {state === 'SCHEDULED' && t('arrives', { date: words.day(gift.deliverAt) })}
        {state === 'SENT' && gift.sentAt && t('sentOn', { date: words.day(gift.sentAt) })}
        {state === 'REDEEMED' && gift.redeemedAt && t('opened', { date: words.day(gift.redeemedAt) })}
        {state === 'REFUNDED' && price.amount > 0 && t('refunded', { price: words.price(price) })}
      </p>
      {(state === 'SENT' || state === 'SCHEDULED') && gift.expiresAt && (
        <p className="mt-1 text-12 text-t2">
          {t('until', { date: words.day(gift.expiresAt), price: words.price(price) })}
        </p>
      )}
      <Actions gift={gift} />
    </li>
  );
}

function Actions({ gift }: { gift: Gift }) {
  const t = useTranslations('wallet.gifts');
  const words = useMoneyTexts();
  const [isChanging, setChanging] = useState(false);
  const { busy, act } = useGiftAction();
  const { id, price, recipient, mayCancel, mayChange, mayResend } = gift;
  if (!mayCancel && !mayChange && !mayResend) return null;
  const params = { id };
  const to = `\u2068${recipient}\u2069`;
  return (
    <>
      <div className="mt-2 flex flex-wrap gap-2">
        {mayResend && (
          <Button
            size="small"
            loading={busy === 'resend'}
            onClick={() =>
              void act('resend', t('resent', { to }), ({ backend }) =>
                backend.ask('resendGift', { params, body: {} }),
              )
            }
          >
            {t('resend')}
          </Button>
        )}
        {mayChange && (
          <Button
            size="small"
            variant="outline"
            aria-expanded={isChanging}
            onClick={() => setChanging(!isChanging)}
          >
            {t('change')}
          </Button>
        )}
        {mayCancel && (
          <Button
            size="small"
            variant="outline"
            loading={busy === 'cancel'}
            onClick={() =>
              void act('cancel', t('canceled', { price: words.price(price) }), ({ backend }) =>
                backend.ask('cancelGift', { params }),
              )
            }
          >
            {t('cancel', { price: words.price(price) })}
          </Button>
        )}
      </div>
      {isChanging && mayChange && <ChangeForm gift={gift} onDone={() => setChanging(false)} />}
    </>
  );
}

function ChangeForm({ gift: { id, recipient }, onDone }: { gift: Gift; onDone: () => void }) {
  const t = useTranslations('wallet.gifts');
  const { busy, act } = useGiftAction();
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!event.currentTarget.checkValidity()) return;
    const typed = new FormData(event.currentTarget).get('recipient');
    const address = typeof typed === 'string' ? typed.trim() : '';
    const isDone = await act('change', t('changed', { to: `\u2068${address}\u2069` }), ({ backend }) =>
      backend.ask('changeGift', { params: { id }, body: { recipient: address } }),
    );
    if (isDone) onDone();
  };
  return (
    <form onSubmit={(event) => void send(event)} className="mt-3 flex flex-col gap-3">
      <TextField
        label={t('address')}
        name="recipient"
        type="email"
        dir="ltr"
        defaultValue={recipient}
        autoComplete="off"
        hint={t('changeHint')}
        rules={{ required: true, email: true }}
      />
      <Button type="submit" size="small" className="self-start" loading={busy === 'change'}>
        {t('save')}
      </Button>
    </form>
  );
}

type Action = 'resend' | 'cancel' | 'change';
type Asked = Awaited<ReturnType<AppContext['backend']['ask']>>;

/** Done by the server, said, and read anew. */
function useGiftAction() {
  const context = useAppContext();
  const announce = useSnackbar();
  const problemText = useProblemText();
  const [busy, setBusy] = useState<Action | null>(null);
  const act = async (action: Action, said: string, send: (context: AppContext) => Promise<Asked>) => {
    setBusy(action);
    const answer = await send(context);
    setBusy(null);
    if (answer.ok) announce(said, { tone: 'success' });
    else announce(problemText(answer), { tone: 'danger' });
    await invalidate(context, 'wallet');
    return answer.ok;
  };
  return { busy, act };
}
