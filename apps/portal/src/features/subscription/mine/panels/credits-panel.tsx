import { formatNumber } from '@atrium/i18n/format';
import { Button } from '@atrium/ui/button';
import { Progress } from '@atrium/ui/progress';
import { useUi } from '@atrium/ui/ui-provider';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePersonal } from '../../../../kit/visit/use-personal.ts';
import { type CreditStatement, credits } from '../../../../modules/commerce/credits.ts';
import { useMoneyTexts } from '../../../../modules/commerce/money-texts.ts';
import { Loaded } from '../../../../modules/person/loaded.tsx';

type Lot = CreditStatement['grants'][number];

/** What is left, which of it ends first, and what became of the rest. */
export function CreditsPanel() {
  const t = useTranslations('mySubscription.credits');
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="rounded-panel bg-s1 p-5 shadow-1 md:p-6">
      <h3 id={titleId} className="type-title">
        {t('title')}
      </h3>
      <div className="mt-3">
        <Loaded
          shown={usePersonal(credits, { anew: true })}
          skeleton={<div aria-hidden="true" className="skeleton h-40 rounded-card" />}
          title={t('loadFailed')}
        >
          {(statement) => <Statement statement={statement} />}
        </Loaded>
      </div>
    </section>
  );
}

function Statement({ statement: { grants, entries } }: { statement: CreditStatement }) {
  const t = useTranslations('mySubscription.credits');
  const lots = grants.filter(({ left }) => left > 0).toSorted(soonestFirst);
  const isUnlimited = grants.some(({ left }) => left === -1);
  const isUncounted = grants.every(({ left }) => left === -1);
  if (grants.length === 0 && entries.length === 0) return <p className="text-14 text-t2">{t('none')}</p>;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Figure lots={lots} isUncounted={isUncounted} />
        {isUnlimited && (
          <p className="min-w-40 flex-1 text-14 text-t2">
            {t(isUncounted ? 'unlimitedLine' : 'unlimitedRest')}
          </p>
        )}
        {lots.length > 0 && (
          <ul className="flex min-w-48 flex-1 flex-col gap-2.5">
            {lots.map((lot, index) => (
              <LotLine key={lot.id} lot={lot} isNext={index === 0 && lot.expiresAt !== null} />
            ))}
          </ul>
        )}
      </div>
      {entries.length > 0 && <Entries entries={entries} />}
    </>
  );
}

const endOf = ({ expiresAt }: Lot) => (expiresAt ? Date.parse(expiresAt) : Number.MAX_SAFE_INTEGER);
const soonestFirst = (one: Lot, other: Lot) => endOf(one) - endOf(other);

/** One figure; where nothing is counted, a word. */
function Figure({ lots, isUncounted }: { lots: readonly Lot[]; isUncounted: boolean }) {
  const t = useTranslations('subscription.credits');
  const { locale } = useUi();
  const count = lots.reduce((sum, { left }) => sum + left, 0);
  if (isUncounted) return <p className="type-display text-28">{t('unlimited')}</p>;
  return (
    <p>
      <span aria-hidden className="tn text-[4rem] leading-flat font-heavy">
        {formatNumber(locale, count)}
      </span>
      <span className="sr-only">{t('left', { count })}</span>
    </p>
  );
}

function LotLine({ lot: { granted, left, expiresAt }, isNext }: { lot: Lot; isNext: boolean }) {
  const t = useTranslations('mySubscription.credits');
  const { locale } = useUi();
  const { day } = useMoneyTexts();
  const label = t('lot', { current: formatNumber(locale, left), total: formatNumber(locale, granted) });
  const end = expiresAt ? t('ends', { date: day(expiresAt) }) : t('endless');
  return (
    <li>
      <p className="flex justify-between gap-3 text-13">
        <span className="font-medium">{label}</span>
        <span className={isNext ? 'font-medium text-warning' : 'text-t2'}>{end}</span>
      </p>
      <Progress
        label={label}
        value={left}
        max={granted}
        className={`mt-1 h-1.5! ${isNext ? '[&>div]:bg-warning' : ''}`}
      />
    </li>
  );
}

const shownAtFirst = 5;

function Entries({ entries }: Pick<CreditStatement, 'entries'>) {
  const t = useTranslations('mySubscription.credits');
  const common = useTranslations('common');
  const { locale } = useUi();
  const { shortDay } = useMoneyTexts();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? entries : entries.slice(0, shownAtFirst);
  const signed = (delta: number) => formatNumber(locale, delta, { signDisplay: 'exceptZero' });
  return (
    <>
      <table className="mt-4 w-full text-14">
        <caption className="sr-only">{t('statement')}</caption>
        <thead className="text-13 text-t2">
          <tr className="*:pb-2 *:text-start *:font-medium">
            <th scope="col">{t('date')}</th>
            <th scope="col">{t('what')}</th>
            <th scope="col" className="text-end!">
              {t('change')}
            </th>
            <th scope="col" className="ps-4 text-end!">
              {t('balance')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ kind, delta, balance, at, title }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two movements may be alike, and none moves.
            <tr key={index} className="h-14 border-t border-line">
              <td className="pe-3 whitespace-nowrap text-t2">{shortDay(at)}</td>
              <td className="w-full">
                <bdi className="block font-medium">{title ?? t(`kind.${kind}`)}</bdi>
                {title && <span className="block text-13 text-t2">{t(`kind.${kind}`)}</span>}
              </td>
              <td className={`tn text-end font-medium ${delta > 0 ? 'text-success' : ''}`}>
                {signed(delta)}
              </td>
              <td className="tn ps-4 text-end text-t2">{formatNumber(locale, balance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {!isWhole && entries.length > shownAtFirst && (
        <Button variant="ghost" className="-ms-5 mt-2" onClick={() => setWhole(true)}>
          {common('showMore')}
        </Button>
      )}
    </>
  );
}
