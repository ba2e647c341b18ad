import { ButtonLink } from '@atrium/ui/button';
import { IconButton } from '@atrium/ui/icon-button';
import { ProgressRing } from '@atrium/ui/progress';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../kit/visit/site.ts';
import { nextMonth, share } from './meter-text.ts';
import type { Meter } from './use-metered-reading.ts';

/** Polite: it says what is left and when more comes, over the page's foot, and can be closed. */
export function MeterBar({ meter: { count, limit } }: { meter: Meter }) {
  const t = useTranslations();
  const { locale } = useSite();
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
