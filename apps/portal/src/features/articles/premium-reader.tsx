import { Button, ButtonLink } from '@atrium/ui/button';
import { IconButton } from '@atrium/ui/icon-button';
import { ProgressRing } from '@atrium/ui/progress';
import { Gift, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { openDialog } from '../../kit/dialogs/dialogs.ts';
import { useSignedIn } from '../../kit/visit/session.ts';
import { useSite } from '../../kit/visit/site.ts';
import type { ArticlePage } from '../../modules/article/details/load-article.ts';
import { Reader } from '../../modules/reader/reader.tsx';
import { promptLogin } from '../../modules/sign-in/prompt-login.ts';
import { nextMonth, share } from './meter-text.ts';
import { Paywall } from './paywall.tsx';
import { ServerPaywall, StorySkeleton } from './server-paywall.tsx';
import { type ReadingMeter, useMeteredReading } from './use-metered-reading.ts';

/** The last lines of the teaser fade: there is more. */
const fading = 'premium-text [mask-image:linear-gradient(#000_calc(100%-5.5rem),#0003)]';

/** The cached page holds the teaser; the browser of an entitled reader fetches the rest. */
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
        <StorySkeleton />
      ) : (
        <ServerPaywall>
          <Paywall article={article} meter={reading.meter} onBought={again} />
        </ServerPaywall>
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
      onClick={() => openDialog(() => import('./gift-dialog.later.tsx'), { articleId })}
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
function MeterBar({ meter: { count, limit } }: { meter: ReadingMeter }) {
  const t = useTranslations();
  const { locale } = useSite();
  const isSignedIn = useSignedIn();
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  const used = t('reading.meter.used', { current: count, total: limit });
  return (
    <section
      aria-label={used}
      className="sticky bottom-[calc(var(--dock-space)+16px)] z-20 mt-8 flex animate-reveal items-center gap-4 rounded-game bg-s1 p-4 shadow-3 ring-1 ring-line lg:-mx-20 lg:px-5"
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
