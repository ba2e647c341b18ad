import type { Price } from '@atrium/domain/money';
import { type PurchaseAction, purchaseAction } from '@atrium/domain/purchase-return';
import type { MessageKey } from '@atrium/i18n/keys';
import { Button, ButtonLink } from '@atrium/ui/button';
import { CircleCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { plansHref } from '../../subscribe/plans-href.ts';
import { StepFrame } from '../../subscribe/step-frame.tsx';
import { usePriceText } from '../../subscribe/use-plan.ts';
import { useMoneyWords } from '../money-words.ts';
import type { BoughtArticle } from './bought-article.ts';
import { launchHref } from './open-buy.ts';
import type { Shown } from './order.ts';

/** How it ended. */
export type Ended = Exclude<
  Shown,
  { is: 'working' | 'confirm' | 'number' | 'pin' | 'passcode' | 'leaving' | 'frame' | 'pending' }
>;

interface OutcomeProps {
  shown: Ended;
  article: Omit<BoughtArticle, 'id'> & { id: number | null };
  /** What was paid, or would have been. */
  paid: Price | null;
  /** Back to where it is confirmed. */
  onAgain: (() => void) | null;
  onOpen?: (() => void) | undefined;
  onClose: () => void;
}

export function Outcome(props: OutcomeProps) {
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
      return <Insufficient {...props} />;
    case 'declined':
      return <Declined {...props} message={shown.message} />;
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
  const { weekday } = useMoneyWords();
  const { article, paid, onClose } = props;
  return (
    <StepFrame
      title={t('buy.success.title', { title: article.title })}
      description={until ? t('buy.success.until', { date: weekday(until) }) : undefined}
    >
      <CircleCheck aria-hidden className="size-14 self-center text-success" />
      {paid && (
        <dl className="flex justify-between gap-4 rounded-panel bg-s2 px-4 py-3 text-14">
          <dt className="text-t2">{t('subscribe.success.paid')}</dt>
          <dd className="tn text-end font-medium">{textOf(paid)}</dd>
        </dl>
      )}
      <GoOn {...props} />
      <Purchases onClose={onClose} />
    </StepFrame>
  );
}

/** Bought, and somebody else's. */
function Given({ onClose }: OutcomeProps) {
  const t = useTranslations('vouchers.gift');
  return (
    <StepFrame title={t('sent')} description={t('sentText')}>
      <CircleCheck aria-hidden className="size-14 self-center text-success" />
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

function Insufficient({ paid, onAgain, onClose }: OutcomeProps) {
  const t = useTranslations();
  const textOf = usePriceText();
  return (
    <StepFrame
      title={t('subscription.feedback.insufficient.title')}
      description={
        paid ? t('subscribe.insufficient.text', { price: textOf(paid) }) : t('subscribe.notCharged')
      }
      code={402}
    >
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

function Declined({ message, onAgain, onClose }: OutcomeProps & { message: string }) {
  const t = useTranslations();
  return (
    <StepFrame
      title={t('subscription.feedback.knownError.title')}
      description={message || t('errors.PAYMENT_DECLINED')}
      code={490}
    >
      {message && <p className="text-15 font-medium">{t('subscribe.notCharged')}</p>}
      <OtherWay onAgain={onAgain} onClose={onClose} />
    </StepFrame>
  );
}

function Failed({
  code,
  status,
  retry,
  onClose,
}: OutcomeProps & Omit<Extract<Ended, { is: 'failed' }>, 'is'>) {
  const t = useTranslations();
  const own = `errors.${code}` as 'errors.INTERNAL';
  return (
    <StepFrame
      title={t('subscription.feedback.error.title')}
      description={t(t.has(own) ? own : 'subscription.feedback.error.description')}
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

/** An address said that something was bought, and nobody knows of it. */
function Unknown({ onClose }: OutcomeProps) {
  const t = useTranslations('buy.unknown');
  return (
    <StepFrame title={t('title')} description={t('text')}>
      <Purchases onClose={onClose} />
      <Close onClose={onClose} />
    </StepFrame>
  );
}
