import type { ArticleDetails } from '@atrium/domain/models/article';
import { priceText } from '@atrium/domain/money';
import { Button, ButtonLink } from '@atrium/ui/button';
import { IconButton } from '@atrium/ui/icon-button';
import { ProgressRing } from '@atrium/ui/progress';
import { TextSkeleton } from '@atrium/ui/states/skeletons';
import { useUi } from '@atrium/ui/ui-provider';
import { BookOpenText, Gift, Headphones, type LucideIcon, Newspaper, X } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { openDialog } from '../../kit/dialogs/dialogs.ts';
import { useSignedIn } from '../../kit/visit/session.ts';
import { useSite } from '../../kit/visit/site.ts';
import type { ArticlePage } from '../../modules/article/load-article.ts';
import { useBuy } from '../../modules/commerce/buying/open-buy.ts';
import { useLaunched } from '../../modules/commerce/buying/use-launched.ts';
import { PlansLink } from '../../modules/commerce/plans-link.tsx';
import { useOffer } from '../../modules/commerce/use-offer.ts';
import { Reader } from '../../modules/reader/reader.tsx';
import { readingMinutes } from '../../modules/reader/reading-minutes.ts';
import { promptLogin } from '../../modules/sign-in/prompt-login.ts';
import { signInFirst } from '../../modules/sign-in/sign-in-first.ts';
import { nextMonth, share } from './meter-text.ts';
import { type Meter, useMeteredReading } from './use-metered-reading.ts';

/** The last lines of the teaser fade: there is more. */
const fading = 'premium-text [mask-image:linear-gradient(#000_calc(100%-5.5rem),#0003)]';

/** Everybody's page holds the teaser; the rest is fetched by the browser of whoever may read it. */
export function PremiumReader({ page }: { page: ArticlePage }) {
  const { article } = page;
  const { reading, again } = useMeteredReading(article);
  if (reading.is === 'open')
    return (
      <Reader
        page={page}
        body={reading.body}
        bodyClass="premium-text"
        tools={reading.by === 'RIGHT' && <GiftButton articleId={article.id} />}
      >
        {reading.by === 'GIFT' && <GiftNote />}
        {reading.meter && <MeterBar meter={reading.meter} />}
      </Reader>
    );
  return (
    <Reader page={page} bodyClass={fading}>
      {reading.is === 'asking' ? (
        <div className="mt-8">
          <TextSkeleton lines={10} />
        </div>
      ) : (
        <Paywall article={article} meter={reading.meter} onBought={again} />
      )}
    </Reader>
  );
}

function GiftButton({ articleId }: { articleId: number }) {
  const t = useTranslations('reading.gift');
  return (
    <IconButton
      label={t('give')}
      icon={<Gift aria-hidden />}
      onClick={() => openDialog(() => import('./gift-dialog.tsx'), { articleId })}
    />
  );
}

function GiftNote() {
  const t = useTranslations('reading.gift');
  return (
    <p className="mt-8 flex items-center gap-3 rounded-game bg-accent-soft p-4 text-15 font-medium text-accent-text">
      <Gift aria-hidden className="size-5 flex-none" />
      {t('received')}
    </p>
  );
}

/** Polite: it says what is left and when more comes, over the page's foot, and can be closed. */
function MeterBar({ meter: { count, limit } }: { meter: Meter }) {
  const t = useTranslations();
  const { locale } = useSite();
  const isSignedIn = useSignedIn();
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  const used = t('reading.meter.used', { current: count, total: limit });
  return (
    <section
      aria-label={used}
      className="sticky bottom-[calc(var(--dock-space)+1rem)] z-20 mt-8 flex animate-reveal items-center gap-4 rounded-game bg-s1 p-4 shadow-3 ring-1 ring-line lg:-mx-20 lg:px-5"
    >
      <ProgressRing label={used} value={count} max={limit} text={share(locale, count, limit)} />
      <div className="min-w-0 flex-1">
        <p className="text-15 font-medium">{used}</p>
        <p className="text-13 text-t2">
          {t('reading.meter.left', { count: limit - count })}{' '}
          <span className="max-md:hidden">
            {t('reading.meter.renewal', { date: nextMonth(locale, new Date()) })}
          </span>
        </p>
      </div>
      {!isSignedIn && (
        <Button className="max-md:hidden" onClick={() => promptLogin({ reason: 'reading.paywall.reason' })}>
          {t('common.signIn')}
        </Button>
      )}
      <ButtonLink href="/subscription" variant="accent" className="max-md:hidden">
        {t('reading.meter.unlimited')}
      </ButtonLink>
      <IconButton
        label={t('common.close')}
        icon={<X aria-hidden />}
        size="small"
        onClick={() => setOpen(false)}
      />
    </section>
  );
}

type PaywallProps = {
  article: ArticleDetails;
  /** Of a reader whose free stories are used up. */
  meter: Meter | null;
  onBought: () => void;
};

/** What is behind the fade, and the cheapest ways there. */
function Paywall({ article, meter, onBought }: PaywallProps) {
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
  const { access } = useOffer(article);
  const buy = useBuy();
  useLaunched(article, onBought, false);
  if (access.is !== 'forSale' && access.is !== 'byCredit') return null;
  const { id, contentType, title } = article;
  const press = (event: MouseEvent) => {
    const offer = { articleId: id, purchaseType: contentType };
    if (signInFirst('reading.paywall.reason', event, offer)) return;
    void buy({ article: { id, contentType, title }, onTheirs: onBought });
  };
  return (
    <Button size="large" className="max-md:w-full" onClick={press}>
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
