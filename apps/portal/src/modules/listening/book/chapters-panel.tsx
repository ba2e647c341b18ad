import { formatDuration, formatNumber } from '@atrium/i18n/format';
import { useUi } from '@atrium/ui/ui-provider';
import { AudioLines } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { DockedTrack } from '../../player/model/track.ts';
import { SleepNote } from './sleep-note.tsx';

export interface ChapterItem {
  key: number;
  title: string;
  number: number;
  /** Its length, or where it begins in one recording. */
  seconds: number | undefined;
}

interface ChaptersPanelProps {
  state: DockedTrack;
  chapters: readonly ChapterItem[];
  index: number;
  onPlay: (index: number) => void;
}

/** The chapters of a book or of an episode; the one that plays is in sight. */
export function ChaptersPanel({ state, chapters, index, onPlay }: ChaptersPanelProps) {
  const t = useTranslations('player');
  const { locale } = useUi();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const row = list.current?.children[index];
    if (list.current && row instanceof HTMLElement)
      list.current.scrollTop = row.offsetTop - list.current.clientHeight / 3;
  }, [index]);
  return (
    <section
      aria-label={t('chapters')}
      className="flex min-h-0 flex-1 flex-col rounded-game lg:bg-black/30 lg:p-4"
    >
      <h3 className="type-title flex-none px-2">{t('chapters')}</h3>
      <SleepNote state={state} />
      <ol ref={list} className="relative mt-2 min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {chapters.map(({ key, title, number, seconds }, place) => (
          <li key={key}>
            <button
              type="button"
              aria-current={place === index ? 'true' : undefined}
              className="pressable flex min-h-14 w-full items-center gap-3 rounded-card px-2 text-start text-15 font-medium hover:bg-s2 aria-[current=true]:bg-s2 aria-[current=true]:text-accent-text"
              onClick={() => onPlay(place)}
            >
              <span className="tn grid w-7 flex-none place-items-center text-13 text-t2">
                {place === index ? (
                  <AudioLines aria-hidden className="size-4.5 text-accent-text" />
                ) : (
                  formatNumber(locale, number)
                )}
              </span>
              <bdi className="min-w-0 flex-1 py-2 text-pretty">{title}</bdi>
              {seconds !== undefined && (
                <span className="tn flex-none text-13 text-t2">{formatDuration(locale, seconds)}</span>
              )}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
