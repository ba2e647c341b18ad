import type { Entry } from '@atrium/domain/site/models/structure';
import { formatNumber, joinFacts } from '@atrium/i18n/format';
import { locales } from '@atrium/i18n/locales';
import { IconButton } from '@atrium/ui/icon-button';
import { Picture } from '@atrium/ui/image/picture';
import { Sheet } from '@atrium/ui/overlay/sheet';
import { useUi } from '@atrium/ui/ui-provider';
import { Check, Play, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { runtimeText } from '../source/runtime-text.ts';
import type { FilmState } from '../watching/use-film-state.ts';
import { usePlayEpisode } from '../watching/use-next.ts';
import { useSeriesProgress } from '../watching/watch-progress.ts';
import type { FilmSeries } from './use-film-panel.tsx';

interface EpisodesPanelProps {
  id: string;
  series: FilmSeries;
  currentId: number;
  state: FilmState;
  /** The film has room for a menu. */
  isRoomy: boolean;
  inside: HTMLElement | null;
  onClose: () => void;
}

/** The season of the episode that plays: beside its button where the film has room for it, else in a sheet. */
export default function EpisodesPanel({ id, isRoomy, inside, onClose, ...shown }: EpisodesPanelProps) {
  const t = useTranslations();
  const { locale } = useUi();
  const title = t('video.season', { number: formatNumber(locale, shown.series.season) });
  const list = <EpisodeList {...shown} onClose={onClose} />;
  if (!isRoomy)
    return (
      <Sheet open onOpenChange={onClose} title={title} inside={inside}>
        <div id={id} className="-mx-2">
          {list}
        </div>
      </Sheet>
    );
  return (
    // its button stands on the same side in every language
    <div
      dir="ltr"
      className="pointer-events-none absolute end-3 top-18 bottom-30 z-10 flex flex-col justify-end md:end-10"
    >
      <section
        id={id}
        dir={locales[locale].dir}
        aria-label={title}
        className="pointer-events-auto flex max-h-full w-108 animate-reveal flex-col rounded-dialog bg-[oklch(0.2_0.02_275/0.96)] shadow-3 ring-1 ring-line"
      >
        <div className="flex flex-none items-center gap-3 p-4 pb-2">
          <h2 className="flex-1 text-16 font-medium">{title}</h2>
          <IconButton label={t('common.close')} icon={<X aria-hidden />} size="small" onClick={onClose} />
        </div>
        <div className="min-h-0 overflow-auto overscroll-contain p-2 pt-0">{list}</div>
      </section>
    </div>
  );
}

type EpisodeListProps = Pick<EpisodesPanelProps, 'series' | 'currentId' | 'state' | 'onClose'>;

/** The one that plays has the focus at first; arrows lead up and down. */
function EpisodeList({ series, currentId, state, onClose }: EpisodeListProps) {
  const play = usePlayEpisode();
  const list = useRef<HTMLOListElement>(null);
  const { shares } = useSeriesProgress(series.id, series.episodes);
  useEffect(() => list.current?.querySelector<HTMLElement>('[aria-current]')?.focus(), []);
  const { position, duration, hasEnded } = state;
  const here = duration > 0 ? (hasEnded ? 1 : position / duration) : undefined;
  return (
    <ol ref={list} onKeyDown={moveFocus}>
      {series.episodes
        .filter(({ season = 1 }) => season === series.season)
        .map((episode) => {
          const isCurrent = Number(episode.id) === currentId;
          return (
            <li key={episode.id}>
              <EpisodeRow
                episode={episode}
                isCurrent={isCurrent}
                share={isCurrent ? here : shares.get(Number(episode.id))}
                onPress={() => {
                  onClose();
                  if (!isCurrent) play(episode, true);
                }}
              />
            </li>
          );
        })}
    </ol>
  );
}

/** A film answers arrows too: what is used here does not reach it. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const rows = [...event.currentTarget.querySelectorAll('button')];
  const at = rows.findIndex((row) => row.matches(':focus'));
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  rows[Math.min(rows.length - 1, Math.max(0, to))]?.focus();
}

interface EpisodeRowProps {
  episode: Entry;
  isCurrent: boolean;
  /** How much was seen of it, 0 to 1. */
  share: number | undefined;
  onPress: () => void;
}

function EpisodeRow({ episode, isCurrent, share, onPress }: EpisodeRowProps) {
  const t = useTranslations('video');
  const { locale } = useUi();
  const { title, number, duration, imageUrl, thumbhash } = episode;
  const facts = [
    number !== undefined && t('episode', { number: formatNumber(locale, number) }),
    duration !== undefined && runtimeText(locale, duration),
  ];
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onPress}
      className="flex w-full items-center gap-3 rounded-card p-2 text-start -outline-offset-2 hover:bg-s2 aria-[current=true]:bg-s3"
    >
      <span className="pic relative block h-15 w-26.5 flex-none rounded-album">
        {imageUrl && <Picture src={imageUrl} alt="" width={106} height={60} thumbhash={thumbhash} />}
        {isCurrent && (
          <span className="absolute inset-0 grid place-items-center bg-black/45">
            <Play aria-hidden fill="currentColor" className="size-5" />
          </span>
        )}
        {share !== undefined && share < 1 && <SeenBar share={share} />}
      </span>
      <span className="min-w-0 flex-1">
        <bdi className="block truncate text-15 font-medium">{title}</bdi>
        <bdi className="block text-13 text-t2">{joinFacts(locale, facts)}</bdi>
      </span>
      {share === 1 && (
        <>
          <Check aria-hidden strokeWidth={2.5} className="me-1 size-5 flex-none text-accent-text" />
          <span className="sr-only">{t('seen')}</span>
        </>
      )}
    </button>
  );
}

/** Left to right in every language, as all time is. */
function SeenBar({ share }: { share: number }) {
  const t = useTranslations('video');
  const { locale } = useUi();
  return (
    <span
      dir="ltr"
      className="absolute inset-x-1.5 bottom-1.5 block h-1 overflow-hidden rounded-full bg-white/35"
    >
      <span className="sr-only">
        {t('seenShare', { percent: formatNumber(locale, share, { style: 'percent' }) })}
      </span>
      <span
        className="block h-full rounded-full bg-accent"
        style={{ inlineSize: `${Math.round(share * 100)}%` }}
      />
    </span>
  );
}
