import { formatDuration } from '@atrium/i18n/format';
import { useUi } from '@atrium/ui/ui-provider';
import { type PointerEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  type Chapter,
  chapterAt,
  type Segment,
  type Thumbnails,
  thumbnailAt,
} from '../source/film-timeline.ts';

interface FilmSeekProps {
  position: number;
  duration: number;
  chapters: readonly Chapter[];
  segments: readonly Segment[];
  thumbnails: Thumbnails | null;
  onSeek: (seconds: number) => void;
}

/** Where one is, where chapters begin, and what can be skipped. The native range brings keys and screen readers. */
export function FilmSeek({ position, duration, chapters, segments, thumbnails, onSeek }: FilmSeekProps) {
  const t = useTranslations('video.film');
  const { locale } = useUi();
  const [pointed, setPointed] = useState<number | null>(null);
  const shareOf = (seconds: number) =>
    duration > 0 ? `${Math.min(100, (seconds / duration) * 100)}%` : '0%';
  const time = formatDuration(locale, position);
  const chapter = chapterAt(chapters, position)?.title;
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPointed(width > 0 ? Math.min(1, Math.max(0, (clientX - left) / width)) * duration : null);
  };
  return (
    <div dir="ltr" data-seek className="tn flex items-center gap-2.5 text-12 text-t2">
      <span>{time}</span>
      <div
        className="relative flex min-w-0 flex-1 items-center"
        onPointerMove={point}
        onPointerLeave={() => setPointed(null)}
      >
        <input
          type="range"
          aria-label={t('seek')}
          aria-valuetext={chapter ? `${time}, ${chapter}` : time}
          min={0}
          max={Math.max(1, duration)}
          step={0.1}
          value={position}
          onChange={(event) => onSeek(Number(event.target.value))}
          className="seek min-w-0 flex-1"
          style={{ '--share': shareOf(position) }}
        />
        <div aria-hidden className="pointer-events-none absolute inset-x-0 top-1/2 h-1 -translate-y-1/2">
          {segments.map(({ type, start, end }) => (
            <span
              key={`${type} ${start}`}
              className={`absolute inset-y-0 bg-accent2 ${type === 'credits' ? 'opacity-45' : 'opacity-80'}`}
              style={{ left: shareOf(Math.max(start, position)), right: `calc(100% - ${shareOf(end)})` }}
            />
          ))}
          {chapters
            .filter(({ start }) => start > 0)
            .map(({ start }) => (
              <span
                key={start}
                className="absolute inset-y-0 w-0.75 bg-black"
                style={{ left: shareOf(start) }}
              />
            ))}
        </div>
        {pointed !== null && (
          <span
            aria-hidden
            className="pointer-events-none absolute bottom-full mb-1 grid -translate-x-1/2 justify-items-center gap-1 whitespace-nowrap text-t1"
            style={{ left: `clamp(5rem, ${shareOf(pointed)}, calc(100% - 5rem))` }}
          >
            {thumbnails && <Thumbnail thumbnails={thumbnails} seconds={pointed} />}
            <span className="rounded-badge bg-[oklch(0.2_0.02_275/0.96)] px-2 py-1">
              {chapterAt(chapters, pointed)?.title} {formatDuration(locale, pointed)}
            </span>
          </span>
        )}
      </div>
      <span>{formatDuration(locale, duration)}</span>
    </div>
  );
}

/** What one would see there. */
function Thumbnail({ thumbnails, seconds }: { thumbnails: Thumbnails; seconds: number }) {
  const { url, wide, high } = thumbnails;
  const { left, top } = thumbnailAt(thumbnails, seconds);
  return (
    <span
      data-thumbnail
      className="block overflow-hidden rounded-album border-2 border-white bg-black"
      style={{
        inlineSize: wide,
        blockSize: high,
        boxSizing: 'content-box',
        backgroundImage: `url("${url}")`,
        backgroundPosition: `-${left}px -${top}px`,
      }}
    />
  );
}
