import { formatDuration } from '@atrium/i18n/format';
import { useUi } from '@atrium/ui/ui-provider';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePosition } from '../../modules/player/controls/use-position.ts';
import { type EpisodeSound, useGoTo } from './episode-sound.ts';
import { type MatchedText, markMatches } from './mark-matches.ts';
import { cueAt, type TranscriptCue } from './recording.ts';
import { SearchField } from './search-field.tsx';

type TranscriptProps = { sound: EpisodeSound | null; transcript: readonly TranscriptCue[] };

/** Every word of an episode: to read along, to search, and to jump to. */
export function Transcript({ sound, transcript }: TranscriptProps) {
  const t = useTranslations();
  const id = useId();
  const [query, setQuery] = useState('');
  const goTo = useGoTo(sound);
  const current = usePosition(sound?.track.id ?? 0, (seconds) => cueAt(transcript, seconds)) ?? -1;
  const isSearching = query.trim() !== '';
  const list = useFollowing(isSearching ? -1 : current);
  if (transcript.length === 0) return null;
  const lines = transcript
    .map((cue, index) => ({ cue, index, pieces: markMatches(cue.text, query) }))
    .filter(({ pieces }) => !isSearching || pieces !== null);
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id={id} className="type-title">
          {t('spoken.transcript.title')}
        </h2>
        <SearchField
          label={t('spoken.transcript.search')}
          value={query}
          onChange={setQuery}
          className="w-full md:w-72"
        />
      </div>
      <p role="status" className="mt-2 min-h-[1.35em] text-14 text-t2">
        {isSearching &&
          (lines.length > 0
            ? t('common.count.results', { count: lines.length })
            : t('spoken.transcript.none', { query }))}
      </p>
      <ol
        ref={list}
        className="relative -mx-3 max-h-132 overflow-y-auto overscroll-contain mask-[linear-gradient(#000_calc(100%-3rem),transparent)] scroll-smooth pb-10"
      >
        {lines.map(({ cue, index, pieces }) => (
          <TranscriptLine
            key={cue.start}
            cue={cue}
            pieces={pieces}
            isCurrent={index === current}
            onPress={() => goTo(cue.start)}
          />
        ))}
      </ol>
    </section>
  );
}

/** Keeps the spoken line in sight: the list scrolls, the page does not. */
function useFollowing(current: number) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const line = list.current?.children[current];
    if (list.current && line instanceof HTMLElement)
      list.current.scrollTop = line.offsetTop - list.current.clientHeight / 3;
  }, [current]);
  return list;
}

interface TranscriptLineProps {
  cue: TranscriptCue;
  /** The text with what was searched for marked in it. */
  pieces: readonly MatchedText[] | null;
  isCurrent: boolean;
  onPress: () => void;
}

function TranscriptLine({ cue, pieces, isCurrent, onPress }: TranscriptLineProps) {
  const { locale } = useUi();
  return (
    <li>
      <button
        type="button"
        aria-current={isCurrent ? 'true' : undefined}
        className="flex w-full gap-4 rounded-card px-3 py-2.5 text-start text-16 leading-reader text-t2 hover:bg-s1 aria-[current=true]:bg-s2 aria-[current=true]:text-t1"
        onClick={onPress}
      >
        <span className="tn w-10 flex-none pt-0.5 text-13 text-t3">{formatDuration(locale, cue.start)}</span>
        <bdi className="min-w-0 flex-1">
          {pieces
            ? pieces.map(({ at, text, isMatch }) =>
                isMatch ? (
                  <mark key={at} className="rounded-[3px] bg-accent text-on-accent">
                    {text}
                  </mark>
                ) : (
                  text
                ),
              )
            : cue.text}
        </bdi>
      </button>
    </li>
  );
}
