import type { Entry } from '@atrium/domain/models/structure';
import { Button } from '@atrium/ui/button';
import { Shuffle } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { PlansLink } from '../../modules/commerce/plans-link.tsx';
import { ListenButton } from '../../modules/player/listen-button.tsx';
import { play } from '../../modules/player/play.ts';
import { playablesOf } from '../../modules/player/playable.ts';

/** Plays what anybody may hear of a list; without such songs, the way to hear them. */
export function PlayButtons({ tracks }: { tracks: readonly Entry[] }) {
  const t = useTranslations('music');
  const player = useTranslations('player');
  const queue = playablesOf(tracks);
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
        labels={{ play: player('play'), pause: player('pause') }}
        size="large"
      />
      <Button
        variant="glass"
        size="large"
        icon={<Shuffle aria-hidden />}
        onClick={() => play(shuffled(queue), 0)}
      >
        {t('shuffle')}
      </Button>
    </>
  );
}

function shuffled<T>(list: readonly T[]): T[] {
  const mixed = [...list];
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
  }
  return mixed;
}
