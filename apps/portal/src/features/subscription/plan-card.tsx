import type { Price as Amount } from '@atrium/domain/money/money';
import {
  attribute,
  displayText,
  isBestValue,
  isNew,
  planTermsTextOf,
} from '@atrium/domain/subscription/subscription-attribute';
import { Badge } from '@atrium/ui/badge';
import { PriceTag } from '@atrium/ui/price';
import { RichText } from '@atrium/ui/rich-text';
import { Link } from '@atrium/ui/ui-provider';
import { Crown, Gift } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { openDialog } from '../../kit/dialogs/dialogs.ts';
import { useSite } from '../../kit/visit/site.ts';
import { PlanIcon } from '../../modules/subscribe/plans/plan-icon.tsx';
import type { PlanType } from '../../modules/subscribe/plans/plan-types.ts';
import { usePriceText } from '../../modules/subscribe/plans/price-sentence.ts';
import { useTrialOffer } from '../../modules/subscribe/plans/trial-promise.ts';
import { type PlanTexts, usePlanTexts } from '../../modules/subscribe/plans/use-plan-texts.ts';
import { PlanArt } from './plan-art.tsx';
import { PlanBullets } from './plan-bullets.tsx';
import { PlanButton } from './plan-button.tsx';

interface PlanCardProps {
  type: PlanType;
  /** Of its heading. */
  level: 'h2' | 'h3';
  place: number;
  /** The one its tenant prefers. */
  isPreferred: boolean;
  /** Stands beside the preferred one, which is taller. */
  isBesidePreferred: boolean;
  isHeld: boolean;
  /** Whether this person still gets a trial; unknown counts as yes. */
  mayTry: boolean;
  /** What a year of it saves. */
  saving: Amount | null;
  /** Shown among yearly plans. */
  isMonthlyOnly: boolean;
}

/** One plan: what it is, what it costs and when, what is in it, and the way to it. Its rows are those of the grid around it. */
export function PlanCard({
  type,
  level: Heading,
  place,
  isPreferred,
  isBesidePreferred,
  isHeld,
  mayTry,
  ...cost
}: PlanCardProps) {
  const languages = useSite();
  const words = usePlanTexts()(type);
  const hasTrial = mayTry && words.trial !== null;
  const text = (name: Parameters<typeof displayText>[1]) => displayText(type, name, languages);
  // a title that only says the name again is none
  const title = text('title') === words.name ? undefined : text('title');
  const id = `plan-${type.id}`;
  return (
    <article
      aria-labelledby={id}
      className={`relative row-span-6 mx-auto mb-5 grid w-full max-w-110 grid-rows-subgrid overflow-hidden rounded-dialog bg-s1 shadow-2 ${isPreferred ? 'ring-2 ring-accent' : 'ring-1 ring-line'} ${isBesidePreferred ? 'lg:mt-10' : ''}`}
    >
      <PlanArt type={type} isPreferred={isPreferred} place={place}>
        <Marks type={type} isHeld={isHeld} />
      </PlanArt>
      <header className="flex items-center gap-3 px-5 pt-4">
        <PlanIcon type={type} className="size-11" />
        <div className="min-w-0 flex-1">
          <Heading id={id} className="type-heading">
            <RichText html={text('serviceNameHtml') ?? words.name} />
          </Heading>
          <Words html={title ?? text('info')} />
        </div>
        <Savings words={words} {...cost} />
      </header>
      <Cost type={type} words={words} />
      <div className="flex flex-col gap-2 px-5 pt-1">
        <Terms type={type} words={words} hasTrial={hasTrial} />
        {title && <Words html={text('info')} />}
      </div>
      <div className="mx-5 mt-3 flex flex-col gap-3 border-t border-line pt-3">
        <Words html={text('longDescription')} />
        <PlanBullets type={type} />
        <Words html={text('creditDescription')} />
      </div>
      <div className="flex flex-col justify-end gap-2.5 p-5 pt-4">
        <Words html={text('abovePurchaseOptions')} />
        <Words html={text('aboveCta')} />
        <PlanButton type={type} words={words} hasTrial={hasTrial} isHeld={isHeld} isPreferred={isPreferred} />
        <div className="flex flex-wrap justify-center gap-x-5 gap-y-2 empty:hidden">
          {type.isGiftable && <GiveAway id={type.id} name={words.name} />}
          <SmallPrint type={type} name={words.name} />
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
      className="hit inline-flex items-center gap-2 text-13 font-medium text-accent-text"
    >
      <Gift aria-hidden className="size-4" />
      {t('title')} <span className="sr-only">{name}</span>
    </Link>
  );
}

function Marks({ type, isHeld }: { type: PlanType; isHeld: boolean }) {
  const t = useTranslations('subscription.badge');
  const note = attribute(type, 'ment_note');
  if (!isHeld && !isBestValue(type) && !isNew(type) && !note) return null;
  return (
    <ul className="absolute inset-x-4 top-3 flex flex-wrap gap-2">
      {isHeld && <Mark tone="accent">{t('current')}</Mark>}
      {isBestValue(type) && (
        <Mark tone="dark" icon={<Crown aria-hidden />}>
          {t('bestValue')}
        </Mark>
      )}
      {isNew(type) && <Mark tone="light">{t('new')}</Mark>}
      {note && <Mark tone="light">{note}</Mark>}
    </ul>
  );
}

type MarkProps = { tone: 'accent' | 'dark' | 'light'; icon?: ReactNode; children: string };

const Mark = (props: MarkProps) => (
  <li>
    <Badge {...props} />
  </li>
);

interface SavingsProps extends Pick<PlanCardProps, 'saving' | 'isMonthlyOnly'> {
  words: PlanTexts;
}

/** What is saved, by a special price or by the year, beside the name. */
function Savings({ words: { full }, saving, isMonthlyOnly }: SavingsProps) {
  const t = useTranslations('subscribe');
  const textOf = usePriceText();
  return (
    <div className="flex flex-none flex-col items-end gap-1 empty:hidden">
      {full?.saved && <Badge tone="soft">{t('saving', { percent: full.saved })}</Badge>}
      {saving && <Badge tone="soft">{t('save', { price: textOf(saving) })}</Badge>}
      {isMonthlyOnly && <Badge>{t('monthlyOnly')}</Badge>}
    </div>
  );
}

/** The sum of the next payment, the regular one beside it, the rhythm and the tax. */
function Cost({ type, words: { price, per, full } }: { type: PlanType; words: PlanTexts }) {
  const t = useTranslations();
  return (
    <div className="px-5 pt-2">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <PriceTag value={price} className="type-display text-36" />
        {full && (
          <s className="tn text-16 text-t3">
            <span className="sr-only">{t('subscription.promotion.was', { price: '' })}</span>
            <bdi>{full.text}</bdi>
          </s>
        )}
        <span className="text-14 text-t2">{per}</span>
        {type.includedTax && (
          <span className="text-13 text-t2">{t('subscribe.taxIncluded', { name: type.includedTax })}</span>
        )}
      </p>
    </div>
  );
}

interface TermsProps {
  type: PlanType;
  words: PlanTexts;
  hasTrial: boolean;
}

/** What is paid when: a trial first, and a special price with its end. Where the price above says it all, nothing. */
function Terms({ type, words: { full, trial, terms }, hasTrial }: TermsProps) {
  const offer = useTrialOffer();
  if (hasTrial && trial) {
    const { title, line } = offer(type, trial, terms);
    return (
      <>
        <p className="text-14 font-medium">{title}</p>
        {line && <p className="-mt-1.5 text-13 text-t2">{line}</p>}
      </>
    );
  }
  return full && <p className="text-13 text-t2">{terms}</p>;
}

const Words = ({ html }: { html: string | undefined }) =>
  html ? (
    <div className="text-14 text-t2">
      <RichText html={html} />
    </div>
  ) : null;

function SmallPrint({ type, name }: { type: PlanType; name: string }) {
  const t = useTranslations('subscribe');
  const terms = planTermsTextOf(type, useSite());
  if (!terms) return null;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="hit w-fit text-13 font-medium text-accent-text underline underline-offset-4"
      onClick={() => openDialog(() => import('./terms-dialog.later.tsx'), { name, terms })}
    >
      {t('seeTerms')} <span className="sr-only">{name}</span>
    </button>
  );
}
