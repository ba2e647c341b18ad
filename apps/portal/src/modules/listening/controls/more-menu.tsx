import { IconButton } from '@atrium/ui/icon-button';
import { Menu, type MenuEntry } from '@atrium/ui/menu/menu';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { Disc3, Ellipsis, MicVocal, Radio, Share2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useHref } from '../../../kit/address/href.ts';
import { useNavigateTo } from '../../../kit/address/navigate-to.ts';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import { editPlayerQueue, playerQueueView } from '../../player/engine/player-engine.ts';
import { isSpoken } from '../../player/model/is-spoken.ts';
import type { PlayableTrack } from '../../player/model/track.ts';
import { similarSongs } from '../recording/similar-songs.ts';
import type { Recording } from '../recording/use-recording.ts';
import { playerView } from './open-player.ts';

type MoreMenuProps = { track: PlayableTrack; recording: Pick<Recording, 'whole' | 'makerUrl'> };

const wholes = ['FULL_TRACK_MUSIC', 'PODCAST_EPISODE', 'AUDIOBOOK_CHAPTER'] as const;
const isWhole = (type: string | undefined): type is (typeof wholes)[number] =>
  (wholes as readonly (string | undefined)[]).includes(type);

/** What else can be done with what plays. */
export function MoreMenu({ track, recording: { whole, makerUrl } }: MoreMenuProps) {
  const t = useTranslations();
  const navigateTo = useNavigateTo();
  const share = useShareTrack(track);
  const playRadio = useSongRadio(track);
  const go = (href: string) => {
    playerView.set(null);
    navigateTo(href);
  };
  const { contentType } = track;
  const entries: (MenuEntry | false | undefined | '')[] = [
    !isSpoken(track) && {
      id: 'radio',
      label: t('listening.more.radio'),
      icon: <Radio aria-hidden />,
      onSelect: () => void playRadio(),
    },
    !isSpoken(track) &&
      makerUrl && {
        id: 'artist',
        label: t('listening.more.artist'),
        icon: <MicVocal aria-hidden />,
        onSelect: () => go(makerUrl),
      },
    whole && {
      id: 'whole',
      label: isWhole(contentType)
        ? t(`listening.more.${contentType}`)
        : t('listening.more.title', { title: whole.title }),
      icon: <Disc3 aria-hidden />,
      onSelect: () => go(whole.clickUrl),
    },
    { id: 'share', label: t('common.share'), icon: <Share2 aria-hidden />, onSelect: () => void share() },
  ];
  return (
    <Menu
      trigger={<IconButton label={t('common.more')} icon={<Ellipsis aria-hidden />} />}
      entries={entries.filter((entry): entry is MenuEntry => Boolean(entry))}
      align="end"
    />
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
