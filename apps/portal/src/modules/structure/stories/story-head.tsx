import { IconButton } from '@atrium/ui/icon-button';
import { Picture } from '@atrium/ui/image/picture';
import { Captions, CaptionsOff, Pause, Play, Volume2, VolumeX, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Story } from './use-stories.ts';
import type { useStoryPlayer } from './use-story-player.ts';

type StoryHeadProps = {
  story: Story;
  /** Which slide of how many. */
  number: string;
  player: ReturnType<typeof useStoryPlayer>;
  sound: { isMuted: boolean; toggle: () => void } | null;
  captions: { areShown: boolean; toggle: () => void } | null;
  onClose: () => void;
};

export function StoryHead({ story, number, player, sound, captions, onClose }: StoryHeadProps) {
  const t = useTranslations();
  return (
    <header className="flex-none px-3 pt-[max(0.75rem,env(safe-area-inset-top))]">
      <Bars story={story} player={player} />
      <div className="mt-2 flex items-center gap-2.5">
        {story.imageUrl && (
          <span className="block size-10 flex-none overflow-hidden rounded-full ring-2 ring-white">
            <Picture src={story.imageUrl} alt="" width={40} height={40} priority />
          </span>
        )}
        <div className="min-w-0 flex-1 text-white">
          <bdi className="block truncate text-15 font-medium">{story.title}</bdi>
          <span className="block truncate text-12 text-white/92">{number}</span>
        </div>
        {!player.isStill && (
          <IconButton
            label={player.isPaused ? t('common.play') : t('common.pause')}
            icon={player.isPaused ? <Play fill="currentColor" /> : <Pause fill="currentColor" />}
            variant="dark"
            onClick={() => player.wish('pause')}
          />
        )}
        {sound && (
          <IconButton
            label={sound.isMuted ? t('player.unmute') : t('player.mute')}
            icon={sound.isMuted ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
            variant="dark"
            onClick={sound.toggle}
          />
        )}
        {captions && (
          <IconButton
            label={t('player.subtitles')}
            pressed={captions.areShown}
            icon={captions.areShown ? <Captions aria-hidden /> : <CaptionsOff aria-hidden />}
            variant="dark"
            onClick={captions.toggle}
          />
        )}
        <IconButton label={t('common.close')} icon={<X aria-hidden />} variant="dark" onClick={onClose} />
      </div>
    </header>
  );
}

/** One for each slide. The one shown fills while its time runs, and its end is the end of the slide. */
const Bars = ({ story, player }: Pick<StoryHeadProps, 'story' | 'player'>) => {
  const { shown, isStill, isRunning, wish } = player;
  return (
    <div aria-hidden className="flex gap-1">
      {story.slides.map(({ key, seconds }, index) => (
        <span key={key} className="block h-0.75 flex-1 overflow-hidden rounded-full bg-white/42">
          {index <= shown.slide && (
            <span
              key={index === shown.slide ? shown.turn : 'past'}
              className="block h-full rounded-full bg-white rtl:[--from:-100%]"
              style={
                index === shown.slide && !isStill
                  ? {
                      animation: `fill ${seconds}s linear`,
                      animationPlayState: isRunning ? 'running' : 'paused',
                    }
                  : undefined
              }
              onAnimationEnd={index === shown.slide && !isStill ? () => wish('next') : undefined}
            />
          )}
        </span>
      ))}
    </div>
  );
};
