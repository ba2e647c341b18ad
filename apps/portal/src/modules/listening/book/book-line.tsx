import { secondsBefore, secondsOf } from '@atrium/domain/listening/resume-point';
import { formatNumber } from '@atrium/i18n/format';
import { useUi } from '@atrium/ui/ui-provider';
import { useTranslations } from 'use-intl';
import type { PlayableTrack } from '../../player/model/track.ts';
import { hoursText } from '../recording/time-texts.ts';

interface BookLineProps {
  chapters: readonly PlayableTrack[];
  index: number;
  /** Seconds of the chapter that plays. */
  position: number;
  rate: number;
}

/** All of the book in one thin line: a segment for each chapter, as wide as it is long. */
export function BookLine({ chapters, index, position, rate }: BookLineProps) {
  const t = useTranslations('listening.book');
  const { locale } = useUi();
  const total = secondsOf(chapters);
  if (total === 0) return null;
  const heard = secondsBefore(chapters, index, position);
  const current = chapters[index]?.duration || 1;
  return (
    <div className="text-13 text-t2">
      <div dir="ltr" aria-hidden className="flex h-1 gap-1">
        {chapters.map(({ id, duration = 0 }, place) => (
          <span
            key={id}
            style={{ flexGrow: duration }}
            className={`block min-w-0.5 basis-0 overflow-hidden rounded-full ${place < index ? 'bg-accent/65' : 'bg-track'}`}
          >
            {place === index && (
              <span
                className="block h-full bg-accent"
                style={{ inlineSize: `${Math.min(100, (position / current) * 100)}%` }}
              />
            )}
          </span>
        ))}
      </div>
      <p className="mt-2 flex justify-between gap-4">
        <span>{t('heard', { percent: formatNumber(locale, heard / total, { style: 'percent' }) })}</span>
        <span>{t('left', { time: hoursText(locale, (total - heard) / rate) })}</span>
      </p>
    </div>
  );
}
