import type { CreditCard } from '@atrium/contract/schemas/credit-card';
import { cardExpiry } from '@atrium/domain/money/card-expiry';
import { formatDate } from '@atrium/i18n/format';
import { Badge, StateBadge } from '@atrium/ui/badge';
import { Button } from '@atrium/ui/button';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { EmptyState } from '@atrium/ui/states/empty-state';
import { useUi } from '@atrium/ui/ui-provider';
import { CreditCard as CardIcon, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { laterPart } from '../../../kit/document/loading/later-part.ts';
import { optimisticUpdate } from '../../../kit/visit/change-personal.ts';
import { useSite } from '../../../kit/visit/site.ts';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import { usePersonal } from '../../../kit/visit/use-personal.ts';
import { withPasscode } from '../../../modules/parental-control/with-passcode.ts';
import { Loaded } from '../../../modules/person/loaded.tsx';
import { useProblemText } from '../../../modules/person/problem-text.ts';
import { cards, numberText } from '../../../modules/subscribe/flow/cards-on-file.ts';
import { paymentAddress } from '../../../modules/subscribe/flow/payment-address.ts';
import { useTakesNumbers } from './takes-numbers.ts';
import { useCardReturn } from './use-card-return.ts';

const RenameDialog = laterPart(async () => ({
  default: (await import('./card-dialogs.later.tsx')).RenameDialog,
}));
const PaysFor = laterPart(async () => ({ default: (await import('./method-usage.later.tsx')).MethodUsage }));
const AddedCard = laterPart(async () => ({ default: (await import('./method-usage.later.tsx')).AddedCard }));
const RemoveDialog = laterPart(async () => ({
  default: (await import('./card-dialogs.later.tsx')).RemoveDialog,
}));

/** Whether the tenant takes cards at all: one that bills by telephone has no card provider. */
export function useTakesCards(): boolean {
  const { methods } = useSite().site.payment_meta_data;
  return methods.length === 0 || methods.includes('card');
}

/** The cards on file. Their numbers are typed on the payment service's page and never here. */
export function CardList() {
  const t = useTranslations('cards');
  const shown = usePersonal(cards, { anew: true });
  const takesCards = useTakesCards();
  const takesNumbers = useTakesNumbers();
  const isAdded = useCardReturn(shown.load);
  return (
    <>
      <Suspense>{isAdded && <AddedCard />}</Suspense>
      <Loaded
        shown={shown}
        skeleton={<div aria-hidden="true" className="skeleton h-40 rounded-panel" />}
        title={t('loadFailed')}
      >
        {(list) =>
          list.length === 0 && !takesCards ? (
            takesNumbers ? null : (
              <OtherWays />
            )
          ) : list.length === 0 ? (
            <EmptyState title={t('empty.title')} line={t('empty.line')} action={<AddCard />} />
          ) : (
            <>
              <ul aria-label={t('list')} className="flex flex-col gap-3">
                {list.map((card) => (
                  <CardLine key={card.id} card={card} />
                ))}
              </ul>
              {takesCards && <AddCard />}
            </>
          )
        }
      </Loaded>
    </>
  );
}

/** How it is paid here instead, in the tenant's words. */
function OtherWays() {
  const t = useTranslations();
  const { title, text } = useSite().site.payment_meta_data;
  return (
    <EmptyState
      title={title || t('subscription.dialog.paymentOptions.operator')}
      line={text || t('subscribe.options.note')}
    />
  );
}

function AddCard() {
  const t = useTranslations('cards');
  const { isLeaving, add } = useAddCard();
  return (
    <div className="flex flex-col items-center gap-2 text-center">
      <Button
        variant="accent"
        size="large"
        loading={isLeaving}
        icon={<Plus aria-hidden />}
        onClick={() => void add()}
      >
        {t('add')}
      </Button>
      <p className="text-13 text-t2">{t('addLine')}</p>
    </div>
  );
}

/** Leaves for the provider's page where the number is typed; the list is read again on the return. */
function useAddCard() {
  const { backend, locale } = useAppContext();
  const { visit } = useSite();
  const t = useTranslations('common');
  const announce = useSnackbar();
  const problemText = useProblemText();
  const [isLeaving, setLeaving] = useState(false);
  const add = async () => {
    setLeaving(true);
    const body = { redirectionUrl: location.pathname, lang: locale() };
    const answer = await withPasscode((idempotencyKey) =>
      backend.ask('addCreditCard', { body, idempotencyKey }),
    );
    setLeaving(false);
    if (!answer.ok) return announce(problemText(answer), { tone: 'danger' });
    const href = answer.status === 200 ? paymentAddress(answer.body.url, visit.origin) : null;
    // no leave dialog: the portal itself leads to this page
    if (href) location.assign(href);
    else announce(t('somethingWrong'), { tone: 'danger' });
  };
  return { isLeaving, add };
}

function CardLine({ card }: { card: CreditCard }) {
  const t = useTranslations('cards');
  const common = useTranslations('common');
  const [asking, setAsking] = useState<'rename' | 'remove' | null>(null);
  const makeDefault = useMakeDefault(card);
  const name = numberText(card.brand, card.last4);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-panel bg-s1 p-4 shadow-1 md:p-5">
      <span className="grid size-12 flex-none place-items-center rounded-card bg-accent-soft text-accent-text">
        <CardIcon aria-hidden className="size-6" />
      </span>
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-16 font-medium">
          <bdi className="tn">{name}</bdi>
          {card.isDefault && <Badge tone="soft">{t('default')}</Badge>}
          <Expiry card={card} />
        </p>
        <p className="text-13 text-t2">
          {card.holder && <bdi className="block truncate">{card.holder}</bdi>}
          <Validity card={card} />
        </p>
        <Suspense>
          <PaysFor name={name} />
        </Suspense>
      </div>
      <div className="flex flex-wrap gap-2">
        {!card.isDefault && (
          <Button size="small" aria-label={t('defaultOf', { name })} onClick={() => void makeDefault()}>
            {t('makeDefault')}
          </Button>
        )}
        <Button size="small" aria-label={t('renameOf', { name })} onClick={() => setAsking('rename')}>
          {t('rename')}
        </Button>
        <Button size="small" aria-label={t('removeOf', { name })} onClick={() => setAsking('remove')}>
          {common('remove')}
        </Button>
      </div>
      <Suspense>
        {asking === 'rename' && <RenameDialog card={card} name={name} onClose={() => setAsking(null)} />}
        {asking === 'remove' && <RemoveDialog card={card} name={name} onClose={() => setAsking(null)} />}
      </Suspense>
    </li>
  );
}

function Expiry({ card }: { card: CreditCard }) {
  const t = useTranslations('cards');
  const expiry = cardExpiry(card, new Date());
  if (!expiry || expiry === 'expired') return null;
  return <StateBadge state="warning">{t(expiry)}</StateBadge>;
}

function Validity({ card }: { card: CreditCard }) {
  const t = useTranslations('cards');
  const { locale } = useUi();
  const { expiryMonth, expiryYear } = card;
  const date = formatDate(locale, new Date(Date.UTC(expiryYear, expiryMonth - 1)), {
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return cardExpiry(card, new Date()) === 'expired' ? (
    <span className="font-medium text-danger">{t('expired', { date })}</span>
  ) : (
    t('until', { date })
  );
}

/** Shown at once: any other card can be made the default again. */
function useMakeDefault({ id, brand, last4 }: CreditCard) {
  const context = useAppContext();
  const t = useTranslations('cards');
  const announce = useSnackbar();
  const problemText = useProblemText();
  return async () => {
    const answer = await optimisticUpdate(context, cards, {
      apply: (list) => list.map((card) => ({ ...card, isDefault: card.id === id })),
      send: ({ backend }) => backend.ask('updateCreditCard', { params: { id }, body: { isDefault: true } }),
    });
    if (answer.ok) announce(t('nowDefault', { name: numberText(brand, last4) }), { tone: 'success' });
    else announce(problemText(answer), { tone: 'danger' });
  };
}
