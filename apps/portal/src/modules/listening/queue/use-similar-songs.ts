import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from '../../../kit/store.ts';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import { docked, editPlayerQueue, next, playerQueueView } from '../../player/engine/player-engine.ts';
import { isSpoken } from '../../player/model/is-spoken.ts';
import type { DockedTrack } from '../../player/model/track.ts';
import { similarSongs } from '../recording/similar-songs.ts';

/** Seconds before the end of the queue at which they are fetched: the last song runs into the first of them. */
const ahead = 40;

const isEnding = (state: DockedTrack | null): boolean =>
  state !== null &&
  // the end of a preview is for the question whether to hear all of it
  !state.isPreview &&
  !isSpoken(state.track) &&
  !state.hasNext &&
  (state.isEnded || (state.isPlaying && state.duration > 0 && state.duration - state.position < ahead));

/** "Keep playing": when the queue ends, similar songs follow. Nothing is lined up before that. */
export function useSimilarSongs(): void {
  const context = useAppContext();
  const state = useStore(docked);
  const { settings } = useStore(playerQueueView);
  const announce = useSnackbar();
  // with the texts that every page has: the dock is there before the player's own come
  const t = useTranslations('player');
  const asked = useRef<number>(undefined);
  const isDue = settings.autoplay && settings.loop === 'OFF' && isEnding(state);
  const extend = useEffectEvent(async () => {
    const { queue } = playerQueueView.get();
    const track = queue?.tracks[queue.index];
    if (!queue || !track || asked.current === track.id) return;
    asked.current = track.id;
    const songs = await similarSongs(context, track, queue.tracks);
    // the listener did something else meanwhile
    if (songs.length === 0 || playerQueueView.get().queue !== queue) return;
    editPlayerQueue({ to: 'add', tracks: songs, place: 'last' });
    announce(t('similarFollow'));
    if (docked.get()?.isEnded) next();
  });
  useEffect(() => {
    if (isDue) void extend();
  }, [isDue]);
}
