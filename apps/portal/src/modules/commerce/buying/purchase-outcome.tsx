import type { Price } from '@atrium/domain/money/money';
import { type PurchaseAction, purchaseAction } from '@atrium/domain/money/purchase-return';
import type { MessageKey } from '@atrium/i18n/keys';
import { Button, ButtonLink } from '@atrium/ui/button';
import { CircleCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import {
  type PaymentRefusal,
  paymentRefusalByCode,
  useRefusalTexts,
} from '../../subscribe/flow/payment-refusal.ts';
import { isLost } from '../../subscribe/flow/read-answer.ts';
import { StepFrame } from '../../subscribe/forms/step-frame.tsx';
import { plansHref } from '../../subscribe/plans/plans-href.ts';
import { usePriceText } from '../../subscribe/plans/price-sentence.ts';
import { useMoneyTexts } from '../money-texts.ts';
import type { BoughtArticle } from './bought-article.ts';
import { launchHref } from './open-buy.ts';
import type { PurchaseScreen } from './purchase-flow.ts';

/** How it ended. */
export type PurchaseEnd = Exclude<
  PurchaseScreen,
  { is: 'working' | 'confirm' | 'number' | 'pin' | 'passcode' | 'leaving' | 'frame' | 'pending' }
>;

interface OutcomeProps {
  shown: PurchaseEnd;
  article: Omit<BoughtArticle, 'id'> & { id: number | null };
  /** What was paid, or would have been. */
  paid: Price | null;
  /** What refused, where it is known. */
  means?: PaymentRefusal['means'];
  /** Back to where it is confirmed. */
  onAgain: (() => void) | null;
  onOpen?: (() => void) | undefined;
  onClose: () => void;
}

export function PurchaseOutcome(props: OutcomeProps) {
  const { shown } = props;
  switch (shown.is) {
    case 'success':
      return props.article.contentType === 'GIFT' ? (
        <Given {...props} />
      ) : (
        <Success {...props} until={shown.until} />
      );
    case 'theirs':
      return <Theirs {...props} />;
    case 'insufficient':
      return <RefusedPayment {...props} code="INSUFFICIENT_FUNDS" />;
    case 'declined':
      return <RefusedPayment {...props} code="PAYMENT_DECLINED" />;
    case 'gone':
      return <Gone {...props} />;
    case 'failed':
      return <Failed {...props} {...shown} />;
    case 'inactive':
    case 'upgrade':
      return <SeePlans {...props} is={shown.is} />;
    case 'pinOver':
    case 'expired':
      return <StartAgain {...props} is={shown.is} />;
    case 'unavailable':
      return <Refused {...props} text={reasons[shown.reason] ?? 'common.unavailable'} />;
    case 'device':
      return <Refused {...props} text="errors.DEVICE_NOT_SUPPORTED" />;
    case 'unknown':
      return <Unknown {...props} />;
  }
}

const reasons: Readonly<Record<string, MessageKey>> = {
  AGE: 'errors.AGE_RESTRICTED',
  HOURS: 'errors.TIME_LIMIT_REACHED',
  PLACE: 'errors.GEO_BLOCKED',
};

const openLabels = {
  download: 'games.action.download',
  play: 'games.action.play',
  purchased: 'common.open',
} as const satisfies Record<PurchaseAction, MessageKey>;

/** On to what was bought: fetched, played or opened, by its kind. */
function GoOn({ article: { id, contentType }, onOpen, onClose }: OutcomeProps) {
  const t = useTranslations();
  const label = t(openLabels[purchaseAction(contentType)]);
  if (id === null) return <Close onClose={onClose} />;
  if (!onOpen)
    return (
      <ButtonLink href={launchHref(id, contentType)} variant="accent" size="large" wide onClick={onClose}>
        {label}
      </ButtonLink>
    );
  const open = () => {
    onClose();
    onOpen();
  };
  return (
    <Button variant="accent" size="large" wide onClick={open}>
      {label}
    </Button>
  );
}

const Close = ({ onClose }: Pick<OutcomeProps, 'onClose'>) => {
  const t = useTranslations('common');
  return (
    <Button size="large" wide onClick={onClose}>
      {t('close')}
    </Button>
  );
};

const Purchases = ({ onClose }: Pick<OutcomeProps, 'onClose'>) => {
  const t = useTranslations('buy');
  return (
    <ButtonLink href="/myPurchases" variant="ghost" wide onClick={onClose}>
      {t('purchases')}
    </ButtonLink>
  );
};

function Success({ until, ...props }: OutcomeProps & { until: string | null }) {
  const t = useTranslations();
  const textOf = usePriceText();
  const { weekday } = useMoneyTexts();
  const { article, paid, onClose } = props;
  return (
    <StepFrame
      title={t('buy.success.title', { title: article.title })}
      description={until ? t('buy.success.until', { date: weekday(until) }) : undefined}
    >
      <CircleCheck aria-hidden className="size-14 self-center text-success" />
      {paid && <Paid label={t('subscribe.success.paid')}>{textOf(paid)}</Paid>}
      <GoOn {...props} />
      <Purchases onClose={onClose} />
    </StepFrame>
  );
}

const Paid = ({ label, children }: { label: string; children: string }) => (
  <dl className="flex justify-between gap-4 rounded-panel bg-s2 px-4 py-3 text-14">
    <dt className="text-t2">{label}</dt>
    <dd className="tn text-end font-medium">{children}</dd>
  </dl>
);

/** Bought as a gift: what it is and what was paid. */
function Given({ article, paid, onClose }: OutcomeProps) {
  const t = useTranslations('vouchers.gift');
  const textOf = usePriceText();
  return (
    <StepFrame title={t('sent')} description={t('sentText')}>
      <CircleCheck aria-hidden className="size-14 self-center text-success" />
      {paid && <Paid label={article.title}>{textOf(paid)}</Paid>}
      <Purchases onClose={onClose} />
      <Close onClose={onClose} />
    </StepFrame>
  );
}

/** No failure: they have what they wanted. */
function Theirs(props: OutcomeProps) {
  const t = useTranslations('buy.theirs');
  return (
    <StepFrame title={t('title', { title: props.article.title })} description={t('text')}>
      <GoOn {...props} />
    </StepFrame>
  );
}

/** A payment that was refused, of something that cannot be bought again from here. */
function RefusedPayment({ code, means, onAgain, onClose }: OutcomeProps & { code: string }) {
  const wordsOf = useRefusalTexts();
  const refusal = paymentRefusalByCode(code, means ?? null);
  if (!refusal) return null;
  return (
    <StepFrame {...wordsOf(refusal)}>
      <OtherWay onAgain={onAgain} onClose={onClose} />
    </StepFrame>
  );
}

/** Nothing was charged: some other way, or not now. */
function OtherWay({ onAgain, onClose }: Pick<OutcomeProps, 'onAgain' | 'onClose'>) {
  const t = useTranslations('subscribe');
  return (
    <>
      {onAgain && (
        <Button variant="accent" size="large" wide onClick={onAgain}>
          {t('insufficient.otherWay')}
        </Button>
      )}
      <Button variant="ghost" wide onClick={onClose}>
        {t('notNow')}
      </Button>
    </>
  );
}

/** Words of a purchase: the texts of errors speak of subscriptions. */
function Failed({
  status,
  code,
  retry,
  onClose,
}: OutcomeProps & Omit<Extract<PurchaseEnd, { is: 'failed' }>, 'is'>) {
  const t = useTranslations();
  return (
    <StepFrame
      title={t('buy.failed.title')}
      description={t(isLost(status) ? 'buy.failed.lost' : 'buy.failed.text')}
      code={status || code}
    >
      {retry && (
        <Button variant="accent" size="large" wide onClick={retry}>
          {t('common.retry')}
        </Button>
      )}
      <Button variant="ghost" wide onClick={onClose}>
        {t('subscribe.notNow')}
      </Button>
    </StepFrame>
  );
}

/** The shop knows nothing of that number. */
function Gone({ onClose }: OutcomeProps) {
  const t = useTranslations('buy.gone');
  return (
    <StepFrame title={t('title')} description={t('text')} code={404}>
      <Close onClose={onClose} />
    </StepFrame>
  );
}

/** A plan of theirs would open it if it ran, or if it were the larger one. */
function SeePlans({ is, article, onClose }: OutcomeProps & { is: 'inactive' | 'upgrade' }) {
  const t = useTranslations();
  return (
    <StepFrame title={t(`buy.${is}.title`)} description={t(`buy.${is}.text`, { title: article.title })}>
      <ButtonLink href={plansHref} variant="accent" size="large" wide onClick={onClose}>
        {t(is === 'inactive' ? 'subscribe.success.manage' : 'subscribe.allPlans')}
      </ButtonLink>
    </StepFrame>
  );
}

function StartAgain({ is, onAgain, onClose }: OutcomeProps & { is: 'pinOver' | 'expired' }) {
  const t = useTranslations('buy');
  return (
    <StepFrame title={t(`${is}.title`)} description={t(`${is}.text`)} code={400}>
      {onAgain ? (
        <Button variant="accent" size="large" wide onClick={onAgain}>
          {t('again')}
        </Button>
      ) : (
        <Close onClose={onClose} />
      )}
    </StepFrame>
  );
}

function Refused({ text, article, onClose }: OutcomeProps & { text: MessageKey }) {
  const t = useTranslations();
  return (
    <StepFrame title={t('buy.refused', { title: article.title })} description={t(text)}>
      <Close onClose={onClose} />
    </StepFrame>
  );
}

/** The address claims a purchase that the backend does not know. */
function Unknown({ onClose }: OutcomeProps) {
  const t = useTranslations('buy.unknown');
  return (
    <StepFrame title={t('title')} description={t('text')}>
      <Purchases onClose={onClose} />
      <Close onClose={onClose} />
    </StepFrame>
  );
}
