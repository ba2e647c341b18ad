import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { Radio } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useHref } from '../../../kit/address/href.ts';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import { TrackMenu } from '../../player/controls/track-menu.tsx';
import { editPlayerQueue, playerQueueView } from '../../player/engine/player-engine.ts';
import { isSpoken } from '../../player/model/is-spoken.ts';
import type { PlayableTrack } from '../../player/model/track.ts';
import { similarSongs } from '../recording/similar-songs.ts';
import { playerView } from './open-player.ts';

/** The menu of what plays: that of every list, and a radio of songs like it. */
export function MoreMenu({ track }: { track: PlayableTrack }) {
  const t = useTranslations('listening');
  const playRadio = useSongRadio(track);
  const radio = {
    id: 'radio',
    label: t('more.radio'),
    icon: <Radio aria-hidden />,
    onSelect: () => void playRadio(),
  };
  return (
    <TrackMenu track={track} more={isSpoken(track) ? [] : [radio]} onLeave={() => playerView.set(null)} />
  );
}

/** What plays goes on, and songs like it follow instead of what was lined up. */
function useSongRadio(track: PlayableTrack) {
  const t = useTranslations('listening');
  const context = useAppContext();
  const announce = useSnackbar();
  const { title } = track;
  return async () => {
    const songs = await similarSongs(context, track, [track]);
    const { queue, settings } = playerQueueView.get();
    if (!queue || songs.length === 0) return announce(t('more.radioNone', { title }));
    editPlayerQueue({ to: 'clear' });
    editPlayerQueue({ to: 'add', tracks: songs, place: 'last' });
    const undo = () => editPlayerQueue({ to: 'replace', queue, isShuffled: settings.isShuffled });
    announce(t('more.radioOn', { title }), { action: { label: t('queue.undo'), run: undo } });
  };
}

/** What plays, not the page below it. */
export function useShareTrack({ title, clickUrl }: PlayableTrack) {
  const t = useTranslations('common');
  const announce = useSnackbar();
  const toHref = useHref();
  return async () => {
    const url = new URL(toHref(clickUrl), location.origin).href;
    // a person who closes the sheet has not failed
    if (navigator.share) return navigator.share({ title, url }).catch(() => {});
    await navigator.clipboard.writeText(url);
    announce(t('copied'), { tone: 'success' });
  };
}
