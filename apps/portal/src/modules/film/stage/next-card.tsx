import type { Entry } from '@atrium/domain/site/models/structure';
import { formatNumber } from '@atrium/i18n/format';
import { Button } from '@atrium/ui/button';
import { Picture } from '@atrium/ui/image/picture';
import { useUi } from '@atrium/ui/ui-provider';
import { Play } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';

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
  const [left, setLeft] = useState(countdown);
  const tick = useEffectEvent(() => {
    if (left <= 1) onPlay(false);
    else setLeft(left - 1);
  });
  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => tick(), 1000);
    return () => clearInterval(timer);
  }, [isCounting]);
  return (
    <section
      aria-label={t('nextEpisode')}
      className="w-full overflow-hidden rounded-panel bg-[oklch(0.2_0.02_275/0.96)] shadow-3 ring-1 ring-line md:w-90"
    >
      {next.imageUrl && (
        <div className="relative aspect-video max-md:hidden">
          <Picture src={next.imageUrl} alt="" width={360} height={203} thumbhash={next.thumbhash} />
        </div>
      )}
      <div className="p-2.5 md:p-4">
        <div className="max-md:flex max-md:items-baseline max-md:gap-2">
          <p role="timer" className="flex-none text-13 font-medium text-accent-text">
            {isCounting ? t('film.nextIn', { seconds: formatNumber(locale, left) }) : t('nextEpisode')}
          </p>
          <p className="min-w-0 font-medium max-md:text-13 md:type-title md:mt-1">
            <bdi className="block truncate">{next.title}</bdi>
          </p>
        </div>
        <div className="mt-2 flex flex-wrap gap-2 md:mt-3">
          <Button
            variant="light"
            icon={<Play aria-hidden fill="currentColor" />}
            onClick={() => onPlay(true)}
          >
            {t('film.playNow')}
          </Button>
          <Button variant="glass" onClick={onCancel}>
            {t('film.watchCredits')}
          </Button>
        </div>
      </div>
    </section>
  );
}
