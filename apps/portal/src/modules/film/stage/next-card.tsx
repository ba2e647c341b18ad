import type { Entry } from '@atrium/domain/site/models/structure';
import { formatNumber } from '@atrium/i18n/format';
import { locales } from '@atrium/i18n/locales';
import { Button } from '@atrium/ui/button';
import { Picture } from '@atrium/ui/image/picture';
import { useUi } from '@atrium/ui/ui-provider';
import { Play } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { runtimeText } from '../source/runtime-text.ts';
import { CountdownRing } from './countdown-ring.tsx';

const countdown = 10;

interface NextCardProps {
  next: Entry;
  /** It comes by itself; otherwise it waits for a press. */
  isCounting: boolean;
  onPlay: (isPressed: boolean) => void;
  onCancel: () => void;
}

/** What comes after this episode, and when. */
export function NextCard({ next, isCounting, onPlay, onCancel }: NextCardProps) {
  const t = useTranslations('video');
  const { locale } = useUi();
  const left = useCountdown(isCounting, () => onPlay(false));
  const { imageUrl, thumbhash, title, description, season, number, duration } = next;
  const line =
    isCounting && left > 0 ? t('film.nextIn', { seconds: formatNumber(locale, left) }) : t('nextEpisode');
  return (
    <section
      data-next
      dir={locales[locale].dir}
      aria-label={t('nextEpisode')}
      className="w-full animate-rise overflow-hidden rounded-dialog bg-[oklch(0.2_0.02_275/0.96)] shadow-3 ring-1 ring-line md:w-108"
    >
      {imageUrl && (
        <div className="relative aspect-video max-md:hidden [@media(max-height:40rem)]:hidden">
          <Picture src={imageUrl} alt="" width={432} height={243} thumbhash={thumbhash} />
          <div className="absolute inset-0 bg-black/40" />
          {isCounting && <CountdownRing left={left} of={countdown} className="absolute start-5 bottom-5" />}
          {duration !== undefined && (
            <bdi className="absolute end-4 bottom-4 rounded-album bg-black/70 px-2 py-1 text-12 font-medium">
              {runtimeText(locale, duration)}
            </bdi>
          )}
        </div>
      )}
      <div className="p-2.5 md:p-5">
        <div className="flex items-baseline gap-2 text-13">
          <p role="timer" className="flex-1 font-medium text-accent-text">
            {line}
          </p>
          {number !== undefined && (
            <bdi className="tn flex-none text-12 text-t2">
              {t('film.place', {
                season: formatNumber(locale, season ?? 1),
                number: formatNumber(locale, number),
              })}
            </bdi>
          )}
        </div>
        <p className="font-heavy max-md:text-14 md:mt-1.5 md:text-28">
          <bdi className="block truncate">{title}</bdi>
        </p>
        {description && <bdi className="line-clamp-2 text-14 text-t2 max-md:hidden">{description}</bdi>}
        <div className="mt-2 flex gap-2 md:mt-4">
          <Button
            variant="light"
            icon={<Play aria-hidden fill="currentColor" />}
            onClick={() => onPlay(true)}
            className="min-w-0 flex-1"
          >
            {t('film.playNow')}
          </Button>
          <Button variant="glass" onClick={onCancel} className="min-w-0">
            {t('film.watchCredits')}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** Seconds left. At its end it calls once, however long the next page takes to come. */
function useCountdown(isCounting: boolean, onEnd: () => void): number {
  const [left, setLeft] = useState(countdown);
  const tick = useEffectEvent(() => {
    if (left === 1) onEnd();
    setLeft(Math.max(0, left - 1));
  });
  const isOver = left === 0;
  useEffect(() => {
    if (!isCounting || isOver) return;
    const timer = setInterval(() => tick(), 1000);
    return () => clearInterval(timer);
  }, [isCounting, isOver]);
  return left;
}
