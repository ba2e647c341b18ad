import type { ArticleDetails } from '@atrium/domain/models/article';
import { formatDuration } from '@atrium/i18n/format';
import { IconButton } from '@atrium/ui/icon-button';
import { useUi } from '@atrium/ui/ui-provider';
import { Pause, Play } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { GetButton } from '../../modules/commerce/get-button.tsx';
import { useListen } from '../../modules/player/use-listen.ts';
import { usePosition } from '../../modules/player/use-position.ts';
import type { Cue } from './recording.ts';
import { type Sound, useGoTo } from './sound.ts';
import { Waveform } from './waveform.tsx';

interface EpisodePlayerProps {
  article: ArticleDetails;
  sound: Sound;
  waveform: readonly number[];
  chapters: readonly Cue[];
  /** Seconds of the whole episode. */
  length: number;
}

export function EpisodePlayer({ article, sound, waveform, chapters, length }: EpisodePlayerProps) {
  const t = useTranslations();
  const { locale } = useUi();
  const { track, openUntil } = sound;
  const { isPlaying, press } = useListen(track);
  const goTo = useGoTo(sound);
  const position = usePosition(track.id, Math.floor) ?? 0;
  const Sign = isPlaying ? Pause : Play;
  return (
    <div className="rounded-game bg-s2 p-4 md:px-6 md:py-5">
      {/* time runs left to right in every language, and its button stands where it begins */}
      <div dir="ltr" className="flex items-center gap-4 md:gap-6">
        <IconButton
          label={t(isPlaying ? 'player.pauseTitle' : 'player.playTitle', { title: track.title })}
          variant="accent"
          icon={<Sign aria-hidden fill="currentColor" strokeWidth={1} />}
          className="size-14 md:size-16 [&_svg]:size-7"
          onClick={press}
        />
        <div className="min-w-0 flex-1">
          <Waveform
            label={t('player.seek')}
            heights={waveform}
            marks={chapters.map(({ start }) => start)}
            position={position}
            length={length}
            onSeek={goTo}
          />
          <p className="tn mt-1 flex justify-between text-12 text-t2 md:text-13">
            <span>{formatDuration(locale, position)}</span>
            <span>{formatDuration(locale, length)}</span>
          </p>
        </div>
      </div>
      {openUntil < Infinity && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
          <p className="text-14 text-t2">{t('spoken.episode.sampleNote')}</p>
          <GetButton article={article} size="small" variant="soft" />
        </div>
      )}
    </div>
  );
}
