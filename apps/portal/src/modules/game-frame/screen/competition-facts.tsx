import { priceText } from '@atrium/domain/money/money';
import { formatDuration, formatNumber } from '@atrium/i18n/format';
import { useUi } from '@atrium/ui/ui-provider';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../../kit/visit/site.ts';
import type { Competition } from '../session/competition.ts';

interface CompetitionFactsProps {
  competition: Competition;
  /** The moment the page was made: server and browser draw the same first second. */
  rendered: number;
  /** Of this person, once that is known. */
  attemptsLeft?: number | null;
}

/** What there is to win, how long it lasts, and how often one may still try. */
export function CompetitionFacts({ competition, rendered, attemptsLeft = null }: CompetitionFactsProps) {
  const t = useTranslations('play.competition');
  const { locale, price } = useUi();
  const { currency } = useSite().tenant;
  const { prize, next, attempts } = competition;
  const left = useSecondsTo(next?.at ?? null, rendered);
  return (
    <dl className="flex flex-none flex-wrap gap-x-5 gap-y-2 text-13 text-white">
      {prize && (
        <Fact label={t('prize')}>
          {priceText(prize, {
            locale,
            decimals: 0,
            // a tenant's name for its own currency would be a lie about another's
            currencyText: prize.currency === currency ? price.currencyText : undefined,
          })}
        </Fact>
      )}
      {next && left > 0 && (
        <Fact label={t(next.what === 'start' ? 'startsIn' : 'endsIn')}>
          <time dateTime={next.at}>
            {left >= daySeconds
              ? t('days', { count: Math.floor(left / daySeconds) })
              : formatDuration(locale, left)}
          </time>
        </Fact>
      )}
      {attempts !== null && (
        <Fact label={t('attempts')}>
          {attemptsLeft === null
            ? formatNumber(locale, attempts)
            : t('attemptsLeft', { current: attemptsLeft, total: attempts })}
        </Fact>
      )}
    </dl>
  );
}

const daySeconds = 86_400;

const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd className="tn text-16 font-heavy">
      <bdi>{children}</bdi>
    </dd>
  </div>
);

/** Whole seconds up to a moment; counted by the browser, from where the page was made. */
function useSecondsTo(at: string | null, rendered: number): number {
  const [now, setNow] = useState(rendered);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return at === null ? 0 : Math.max(0, Math.ceil((Date.parse(at) - now) / 1000));
}
