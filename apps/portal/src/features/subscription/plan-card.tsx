import {
  attribute,
  bulletsOf,
  displayText,
  isBestValue,
  isNew,
  termsOf,
} from '@atrium/domain/subscription-attribute';
import { Badge } from '@atrium/ui/badge';
import { Picture } from '@atrium/ui/picture';
import { Price } from '@atrium/ui/price';
import { RichText } from '@atrium/ui/rich-text';
import { Link } from '@atrium/ui/ui-provider';
import { Check, Crown, Gift } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { openDialog } from '../../kit/dialogs/dialogs.ts';
import { useSite } from '../../kit/visit/site.ts';
import { isPicture, PlanIcon } from '../../modules/subscribe/plan-icon.tsx';
import type { PlanType } from '../../modules/subscribe/plan-types.ts';
import { type PlanWords, usePlanWords } from '../../modules/subscribe/use-plan.ts';
import { PlanButton } from './plan-button.tsx';

interface PlanCardProps {
  type: PlanType;
  /** The one its tenant prefers. */
  isPreferred: boolean;
  isHeld: boolean;
  /** Whether this person still gets a trial; unknown counts as yes. */
  mayTry: boolean;
}

/** One plan: what it is, what it costs and when, what is in it, and the way to it. */
export function PlanCard({ type, isPreferred, isHeld, mayTry }: PlanCardProps) {
  const languages = useSite();
  const words = usePlanWords()(type);
  const hasTrial = mayTry && words.trial !== null;
  const text = (name: Parameters<typeof displayText>[1]) => displayText(type, name, languages);
  // a title that only says the name again is none
  const title = text('title') === words.name ? undefined : text('title');
  const id = `plan-${type.id}`;
  return (
    <article
      aria-labelledby={id}
      className={`relative mx-auto flex w-full max-w-110 flex-col overflow-hidden rounded-dialog bg-s1 shadow-2 ${isPreferred ? 'ring-2 ring-accent' : 'ring-1 ring-line'}`}
    >
      <Art type={type} />
      <div className="flex flex-1 flex-col gap-4 p-6">
        <Marks type={type} isHeld={isHeld} />
        <header className="flex items-center gap-3">
          <PlanIcon type={type} className="size-12" />
          <div className="min-w-0 flex-1">
            <h3 id={id} className="type-heading">
              <RichText html={text('serviceNameHtml') ?? words.name} />
            </h3>
            <Words html={title ?? text('info')} />
          </div>
        </header>
        <Cost words={words} hasTrial={hasTrial} />
        {title && <Words html={text('info')} />}
        <Words html={text('longDescription')} />
        <Bullets type={type} />
        <Words html={text('creditDescription')} />
        <div className="mt-auto flex flex-col gap-3 pt-2">
          <Words html={text('abovePurchaseOptions')} />
          <Words html={text('aboveCta')} />
          <PlanButton
            type={type}
            words={words}
            hasTrial={hasTrial}
            isHeld={isHeld}
            isPreferred={isPreferred}
          />
          {type.isGiftable && <GiveAway id={type.id} name={words.name} />}
          <Terms type={type} name={words.name} />
        </div>
      </div>
    </article>
  );
}

function GiveAway({ id, name }: { id: number; name: string }) {
  const t = useTranslations('vouchers.gift');
  return (
    <Link
      href={`/vouchers/gift/plan/${id}`}
      className="hit inline-flex items-center gap-2 self-center text-13 font-medium text-accent-text"
    >
      <Gift aria-hidden className="size-4" />
      {t('title')} <span className="sr-only">{name}</span>
    </Link>
  );
}

function Art({ type }: { type: PlanType }) {
  const src = attribute(type, 'ment_background_image');
  if (!src || !isPicture(src)) return null;
  return (
    <div className="h-30 flex-none">
      <Picture src={src} alt="" width={440} height={120} sizes="(min-width: 64rem) 30rem, 100vw" />
    </div>
  );
}

function Marks({ type, isHeld }: { type: PlanType; isHeld: boolean }) {
  const t = useTranslations('subscription.badge');
  const note = attribute(type, 'ment_note');
  if (!isHeld && !isBestValue(type) && !isNew(type) && !note) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {isHeld && <Mark tone="accent">{t('current')}</Mark>}
      {isBestValue(type) && (
        <Mark tone="dark" icon={<Crown aria-hidden />}>
          {t('bestValue')}
        </Mark>
      )}
      {isNew(type) && <Mark tone="soft">{t('new')}</Mark>}
      {note && <Mark tone="neutral">{note}</Mark>}
    </ul>
  );
}

type MarkProps = { tone: 'accent' | 'dark' | 'soft' | 'neutral'; icon?: ReactNode; children: string };

const Mark = (props: MarkProps) => (
  <li>
    <Badge {...props} />
  </li>
);

/** The sum, the one it was, what comes before it and that it comes again: together, as money is said. */
function Cost({
  words: { price, per, perPeriod, full, trial },
  hasTrial,
}: {
  words: PlanWords;
  hasTrial: boolean;
}) {
  const t = useTranslations();
  return (
    <div className="flex flex-col gap-1">
      {full && (
        <p className="flex flex-wrap items-center gap-2 text-13">
          <Badge tone="soft">{t('subscription.promotion.label')}</Badge>
          <s className="tn text-t3">
            <span className="sr-only">{t('subscription.promotion.was', { price: '' })}</span>
            <bdi>{full.text}</bdi>
          </s>
        </p>
      )}
      <p className="flex flex-wrap items-baseline gap-x-2">
        <Price value={price} className="type-display text-36" />
        <span className="text-15 text-t2">{per}</span>
      </p>
      {full?.share && (
        <p className="text-13 font-medium text-success">
          {t('subscription.promotion.ratio', { percent: full.share })}
        </p>
      )}
      {hasTrial && trial && (
        <p className="text-14 font-medium">
          {t('subscribe.trialThen', { duration: trial, price: perPeriod })}
        </p>
      )}
      <p className="text-13 text-t2">{t('subscribe.renews')}</p>
    </div>
  );
}

const Words = ({ html }: { html: string | undefined }) =>
  html ? (
    <div className="text-14 text-t2">
      <RichText html={html} />
    </div>
  ) : null;

function Bullets({ type }: { type: PlanType }) {
  const bullets = bulletsOf(type, useSite());
  if (bullets.length === 0) return null;
  return (
    <ul className="flex flex-col gap-3 border-t border-line pt-4 text-14">
      {bullets.map((bullet) => (
        <li key={bullet} className="flex items-start gap-3">
          <Check aria-hidden className="mt-0.5 size-4.5 flex-none text-accent-text" strokeWidth={2.5} />
          <RichText html={bullet} />
        </li>
      ))}
    </ul>
  );
}

function Terms({ type, name }: { type: PlanType; name: string }) {
  const t = useTranslations('subscribe');
  const terms = termsOf(type, useSite());
  if (!terms) return null;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="hit w-fit self-center text-13 font-medium text-accent-text underline underline-offset-4"
      onClick={() => openDialog(() => import('./terms-dialog.tsx'), { name, terms })}
    >
      {t('seeTerms')} <span className="sr-only">{name}</span>
    </button>
  );
}
