import { formatDuration } from '@atrium/i18n/format';
import { useUi } from '@atrium/ui/ui-provider';
import { type PointerEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  type Chapter,
  chapterAt,
  type Segment,
  slicesOf,
  type Thumbnails,
  thumbnailAt,
} from '../source/film-timeline.ts';
import type { Stretch } from '../source/loaded.ts';

interface FilmSeekProps {
  position: number;
  duration: number;
  loaded: readonly Stretch[];
  chapters: readonly Chapter[];
  segments: readonly Segment[];
  thumbnails: Thumbnails | null;
  onSeek: (seconds: number) => void;
}

/** Chapters side by side, with what can be skipped in them. The native range over it brings keys and screen readers. */
export function FilmSeek(props: FilmSeekProps) {
  const { position, duration, loaded, chapters, segments, thumbnails, onSeek } = props;
  const t = useTranslations('video.film');
  const { locale } = useUi();
  const forced = matchMedia('(forced-colors: active)').matches ? systemColours : null;
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
    <div
      data-seek
      className="group relative flex h-6 items-center pointer-coarse:h-11"
      onPointerMove={point}
      onPointerLeave={() => setPointed(null)}
    >
      <div
        aria-hidden
        className="pointer-events-none absolute inset-x-0 flex h-2.25 items-center gap-0.75"
        style={forced?.own}
      >
        {slicesOf(chapters, duration).map(({ start, end }) => (
          <Slice
            key={start}
            slice={{ start, end }}
            position={position}
            loaded={loaded}
            segments={segments}
            forced={forced}
            isPointed={pointed !== null && pointed >= start && pointed < end}
          />
        ))}
      </div>
      <input
        type="range"
        aria-label={t('seek')}
        aria-valuetext={chapter ? `${time}, ${chapter}` : time}
        min={0}
        max={Math.max(1, duration)}
        step={0.1}
        value={position}
        onChange={(event) => onSeek(Number(event.target.value))}
        className="peer absolute inset-0 m-0 size-full cursor-pointer opacity-0"
      />
      <span
        aria-hidden
        className="pointer-events-none absolute size-4.5 -translate-x-1/2 rounded-full bg-white shadow-2 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3"
        style={{ left: shareOf(position), ...forced?.knob }}
      />
      {pointed !== null && (
        <>
          <span
            aria-hidden
            className="pointer-events-none absolute h-4 w-0.5 -translate-x-1/2 bg-white pointer-coarse:hidden"
            style={{ left: shareOf(pointed) }}
          />
          <Preview
            left={shareOf(pointed)}
            thumbnails={thumbnails}
            seconds={pointed}
            chapter={chapterAt(chapters, pointed)?.title}
          />
        </>
      )}
    </div>
  );
}

/** Where the system forces its colours, all of the bar would become its ground: it has three of the system’s own instead. */
const systemColours = {
  own: { forcedColorAdjust: 'none' },
  rest: { backgroundColor: 'GrayText' },
  loaded: { backgroundColor: 'CanvasText' },
  seen: { backgroundColor: 'Highlight' },
  knob: { forcedColorAdjust: 'none', backgroundColor: 'CanvasText', boxShadow: '0 0 0 2px Canvas' },
} as const;

interface SliceProps {
  slice: Stretch;
  position: number;
  loaded: readonly Stretch[];
  segments: readonly Segment[];
  forced: typeof systemColours | null;
  isPointed: boolean;
}

/** One chapter: what is loaded and what was seen of it, and what can be skipped. */
function Slice({ slice: { start, end }, position, loaded, segments, forced, isPointed }: SliceProps) {
  const placeOf = (seconds: number) =>
    `${Math.min(100, Math.max(0, ((seconds - start) / Math.max(0.001, end - start)) * 100))}%`;
  return (
    <span
      className={`relative block min-w-0.5 overflow-hidden rounded-full transition-[height] duration-120 ${isPointed ? 'h-2.25 bg-white/50' : 'h-1.25 bg-white/28'}`}
      style={{ flexGrow: Math.max(0.001, end - start), flexBasis: 0, ...forced?.rest }}
    >
      {loaded
        .filter((one) => one.start < end && one.end > start)
        .map((one) => (
          <span
            key={one.start}
            data-loaded
            className="absolute inset-y-0 bg-white/35"
            style={{ left: placeOf(one.start), right: `calc(100% - ${placeOf(one.end)})`, ...forced?.loaded }}
          />
        ))}
      {segments
        .filter((one) => one.start < end && one.end > start)
        .map((one) => (
          <span
            key={`${one.type} ${one.start}`}
            className={`absolute inset-y-0 bg-accent2 ${one.type === 'credits' ? 'opacity-45' : ''}`}
            style={{ left: placeOf(one.start), right: `calc(100% - ${placeOf(one.end)})` }}
          />
        ))}
      <span
        className="absolute inset-y-0 start-0 bg-accent"
        style={{ width: placeOf(position), ...forced?.seen }}
      />
    </span>
  );
}

interface PreviewProps {
  left: string;
  thumbnails: Thumbnails | null;
  seconds: number;
  chapter: string | undefined;
}

/** What one would see there, with the chapter and the time; it never leaves the film. */
function Preview({ left, thumbnails, seconds, chapter }: PreviewProps) {
  const { locale } = useUi();
  const half = thumbnails ? '(var(--preview) / 2 + 2px)' : '4rem';
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute bottom-full mb-1 grid -translate-x-1/2 justify-items-center gap-1.5 text-13 font-medium whitespace-nowrap [--preview:160px] md:[--preview:264px]"
      style={{ left: `clamp(${half}, ${left}, calc(100% - ${half}))` }}
    >
      {thumbnails && <Thumbnail thumbnails={thumbnails} seconds={seconds} />}
      <span className="flex gap-2.5 rounded-badge bg-black/60 px-2 py-0.5">
        {chapter && <bdi>{chapter}</bdi>}
        <span className="tn text-t2">{formatDuration(locale, seconds)}</span>
      </span>
    </span>
  );
}

function Thumbnail({ thumbnails, seconds }: { thumbnails: Thumbnails; seconds: number }) {
  const { url, wide, high, columns } = thumbnails;
  const { column, row } = thumbnailAt(thumbnails, seconds);
  const tall = `var(--preview) * ${high / wide}`;
  return (
    <span
      data-thumbnail
      className="box-content block overflow-hidden rounded-card border-2 border-white bg-black"
      style={{
        inlineSize: 'var(--preview)',
        blockSize: `calc(${tall})`,
        backgroundImage: `url("${url}")`,
        backgroundSize: `calc(var(--preview) * ${columns}) auto`,
        backgroundPosition: `calc(var(--preview) * ${-column}) calc(${tall} * ${-row})`,
      }}
    />
  );
}
