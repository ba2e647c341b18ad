import type { Entry } from '@atrium/domain/site/models/structure';
import { Button } from '@atrium/ui/button';
import { Shuffle } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { PlansLink } from '../../modules/commerce/plans-link.tsx';
import { ListenButton } from '../../modules/player/controls/listen-button.tsx';
import { useAudible } from '../../modules/player/controls/use-audible.ts';
import { playShuffled } from '../../modules/player/engine/play-tracks.ts';
import { playablesOf } from '../../modules/player/model/playable.ts';
import type { TrackGroup } from '../../modules/player/model/track.ts';

interface PlayButtonsProps {
  tracks: readonly Entry[];
  group?: TrackGroup;
  /** Whether the first seconds of each song are all that this visitor hears; undefined where no one offer covers them. */
  arePreviews?: boolean;
}

/** Plays the songs of a list that are free to hear; without such songs, offers the way to hear them. */
export function PlayButtons({ tracks, group, arePreviews }: PlayButtonsProps) {
  const t = useTranslations('music');
  const player = useTranslations('player');
  const queue = useAudible(playablesOf(tracks, group));
  const [first] = queue;
  if (!first)
    return (
      <PlansLink reason="music.signIn" variant="glass" size="large">
        {t('withPlan')}
      </PlansLink>
    );
  return (
    <>
      <ListenButton
        track={first}
        queue={queue}
        labels={{
          play: arePreviews ? t('playPreviews') : player('play'),
          pause: player('pause'),
          ...(arePreviews !== undefined && { room: t('playPreviews') }),
        }}
        size="large"
      />
      <Button variant="glass" size="large" icon={<Shuffle aria-hidden />} onClick={() => playShuffled(queue)}>
        {t('shuffle')}
      </Button>
    </>
  );
}
