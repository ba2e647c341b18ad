import { freeReadsPerMonth } from '@atrium/domain/metered-reading';
import type { ArticleDetails } from '@atrium/domain/models/article';
import { Button } from '@atrium/ui/button';
import { ProgressRing } from '@atrium/ui/progress';
import { BookOpenText, Headphones, type LucideIcon, Newspaper } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useSignedIn } from '../../kit/visit/session.ts';
import { useSite } from '../../kit/visit/site.ts';
import { PlansLink } from '../../modules/commerce/plans-link.tsx';
import { readingMinutes } from '../../modules/reader/reading-minutes.ts';
import { promptLogin } from '../../modules/sign-in/prompt-login.ts';
import { nextMonth, share } from './meter-text.ts';
import type { Meter } from './use-metered-reading.ts';

type PaywallProps = {
  article: ArticleDetails;
  /** Of a reader whose free stories are used up. */
  meter: Meter | null;
};

/** What is behind the fade, and the cheapest ways there. */
export function Paywall({ article, meter }: PaywallProps) {
  const t = useTranslations('reading.paywall');
  const isSignedIn = useSignedIn();
  const minutes = readingMinutes(article);
  return (
    <section
      aria-labelledby="paywall"
      className="mt-6 rounded-dialog bg-s1 p-5 shadow-3 ring-1 ring-line md:p-8 lg:-mx-10"
    >
      {meter && <UsedUp meter={meter} />}
      <h2 id="paywall" className="type-heading">
        {t('title')}
      </h2>
      <ul className="mt-4 grid gap-3 text-15 text-t2">
        <Behind icon={BookOpenText}>{minutes ? t('rest', { count: minutes }) : t('restOfStory')}</Behind>
        <Behind icon={Newspaper}>{t('all')}</Behind>
        <Behind icon={Headphones}>{t('aloud')}</Behind>
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        <PlansLink size="large" className="max-md:w-full">
          {t('plans')}
        </PlansLink>
        {!isSignedIn && (
          <Button
            size="large"
            // long in some languages: on a phone it takes two lines rather than lose its end
            className="max-md:h-auto max-md:min-h-13 max-md:w-full max-md:py-3 max-md:[&_span]:whitespace-normal"
            onClick={() => promptLogin({ reason: 'reading.paywall.reason' })}
          >
            {t('signIn', { count: freeReadsPerMonth })}
          </Button>
        )}
      </div>
    </section>
  );
}

const Behind = ({ icon: Sign, children }: { icon: LucideIcon; children: string }) => (
  <li className="flex items-start gap-3">
    <Sign aria-hidden className="mt-px size-5 flex-none text-accent-text" />
    {children}
  </li>
);

function UsedUp({ meter: { limit } }: { meter: Meter }) {
  const t = useTranslations('reading.meter');
  const { locale } = useSite();
  const used = t('used', { current: limit, total: limit });
  return (
    <div className="mb-5 flex items-center gap-4">
      <ProgressRing label={used} value={limit} max={limit} text={share(locale, limit, limit)} />
      <p className="text-14 text-t2">
        <span className="block font-medium text-t1">{used}</span>
        {t('renewal', { date: nextMonth(locale, new Date()) })}
      </p>
    </div>
  );
}
