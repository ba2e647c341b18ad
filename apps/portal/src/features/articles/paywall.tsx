import { priceText } from '@atrium/domain/money/money';
import type { ArticleDetails } from '@atrium/domain/site/models/article';
import { Button } from '@atrium/ui/button';
import { ProgressRing } from '@atrium/ui/progress';
import { useUi } from '@atrium/ui/ui-provider';
import { BookOpenText, Headphones, type LucideIcon, Newspaper } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useSignedIn } from '../../kit/visit/session.ts';
import { useSite } from '../../kit/visit/site.ts';
import { useBuy } from '../../modules/commerce/buying/open-buy.ts';
import { useLaunched } from '../../modules/commerce/buying/use-launched.ts';
import { PlansLink } from '../../modules/commerce/plans-link.tsx';
import { useOffer } from '../../modules/commerce/use-offer.ts';
import { readingMinutes } from '../../modules/reader/reading-minutes.ts';
import { promptLogin } from '../../modules/sign-in/prompt-login.ts';
import { signInFirst } from '../../modules/sign-in/sign-in-first.ts';
import { nextMonth, share } from './meter-text.ts';
import type { ReadingMeter } from './use-metered-reading.ts';

type PaywallProps = {
  article: ArticleDetails;
  /** Of a reader whose free stories are used up. */
  meter: ReadingMeter | null;
  onBought: () => void;
};

/** What is behind the fade, and the cheapest ways there. */
export function Paywall({ article, meter, onBought }: PaywallProps) {
  const t = useTranslations('reading.paywall');
  const isSignedIn = useSignedIn();
  const { freeArticles } = useSite().site.enabledFeatures;
  const minutes = readingMinutes(article);
  return (
    <section
      aria-labelledby="paywall"
      className="mt-6 rounded-dialog bg-s1 p-5 shadow-3 ring-1 ring-line md:p-8 lg:-mx-10"
    >
      {meter && meter.limit > 0 && <UsedUp meter={meter} />}
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
        <BuyOne article={article} onBought={onBought} />
        {!isSignedIn && freeArticles > 0 && (
          <Button
            size="large"
            // long in some languages: on a phone it takes two lines rather than lose its end
            className="max-md:h-auto max-md:min-h-13 max-md:w-full max-md:py-3 max-md:[&_span]:whitespace-normal"
            onClick={() => promptLogin({ reason: 'reading.paywall.reason' })}
          >
            {t('signIn', { count: freeArticles })}
          </Button>
        )}
      </div>
    </section>
  );
}

/** This one alone, for money or for a credit. */
function BuyOne({ article, onBought }: { article: ArticleDetails; onBought: () => void }) {
  const t = useTranslations('reading.paywall');
  const { locale, price } = useUi();
  const { access, is, className } = useOffer(article);
  const buy = useBuy();
  useLaunched(article, onBought, false);
  if (is === 'unknown' || (access.is !== 'forSale' && access.is !== 'byCredit')) return null;
  const { id, contentType, title } = article;
  const press = (event: MouseEvent) => {
    const offer = { articleId: id, purchaseType: contentType };
    if (signInFirst('reading.paywall.reason', event, offer)) return;
    void buy({ article: { id, contentType, title }, onTheirs: onBought });
  };
  return (
    <Button size="large" className={`max-md:w-full ${className}`} onClick={press}>
      {access.is === 'byCredit'
        ? t('credit')
        : t('buy', { price: priceText(access.price, { locale, ...price }) })}
    </Button>
  );
}

const Behind = ({ icon: Sign, children }: { icon: LucideIcon; children: string }) => (
  <li className="flex items-start gap-3">
    <Sign aria-hidden className="mt-px size-5 flex-none text-accent-text" />
    {children}
  </li>
);

function UsedUp({ meter: { limit } }: { meter: ReadingMeter }) {
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
