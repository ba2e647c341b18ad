import { formatDuration } from '@atrium/i18n/format';
import { useUi } from '@atrium/ui/ui-provider';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { usePosition } from '../../modules/player/use-position.ts';
import { type Cue, cueAt } from './recording.ts';
import { type Sound, useGoTo } from './sound.ts';

type ChaptersProps = { sound: Sound | null; chapters: readonly Cue[] };

/** The parts of an episode; each one leads to where it begins. */
export function Chapters({ sound, chapters }: ChaptersProps) {
  const t = useTranslations('player');
  const id = useId();
  const { locale } = useUi();
  const goTo = useGoTo(sound);
  const current = usePosition(sound?.track.id ?? 0, (seconds) => cueAt(chapters, seconds));
  if (chapters.length === 0) return null;
  return (
    <section aria-labelledby={id} className="self-start rounded-game bg-s1 p-5 max-lg:-order-1">
      <h2 id={id} className="type-title">
        {t('chapters')}
      </h2>
      <ol className="-mx-3 mt-2">
        {chapters.map(({ start, text }, index) => (
          <li key={start}>
            <button
              type="button"
              aria-current={index === current ? 'true' : undefined}
              className="pressable flex min-h-12 w-full items-center gap-4 rounded-card px-3 text-start text-15 font-medium hover:bg-s2 aria-[current=true]:bg-s2 aria-[current=true]:text-accent-text"
              onClick={() => goTo(start)}
            >
              <span className="tn w-10 flex-none text-13 text-t2">{formatDuration(locale, start)}</span>
              <bdi className="min-w-0 flex-1">{text}</bdi>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
