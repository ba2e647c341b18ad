import { traitsOfName } from '@atrium/domain/catalogue/content-types';
import { IconButton } from '@atrium/ui/icon-button';
import { Menu, type MenuEntry } from '@atrium/ui/menu/menu';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import {
  CircleArrowDown,
  CircleCheck,
  Disc3,
  EllipsisVertical,
  ListEnd,
  ListPlus,
  ListStart,
  Share2,
  User,
} from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useHref } from '../../../kit/address/href.ts';
import { useNavigateTo } from '../../../kit/address/navigate-to.ts';
import { failureTextKey } from '../../../kit/document/loading/failure-text.ts';
import { isSignedIn, useSignedIn } from '../../../kit/visit/session.ts';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import { requestArticle } from '../../article/details/load-article.ts';
import { shareAddress } from '../../article/details/share-address.ts';
import { openAddToPlaylist } from '../../playlists/playlist-dialogs.ts';
import { promptLogin } from '../../sign-in/prompt-login.ts';
import { isSpoken } from '../model/is-spoken.ts';
import type { MenuSubject, TrackMenuProps } from '../model/menu-subject.ts';
import type { PlayableTrack } from '../model/track.ts';
import { playerPort } from '../progress/player-port.ts';

/** Most people never open the menu. */
const load = () => import('./add-to-queue.later.ts');

/** What else can be done with a title or an album than playing it. Guests cannot queue. */
export default function TrackMenu({ subject, more = [], onLeave }: TrackMenuProps) {
  const t = useTranslations();
  const isPerson = useSignedIn();
  const queue = useQueueEntries(subject);
  const places = usePlaceEntries(subject, onLeave);
  const offline = useOfflineEntries(subject);
  const context = useAppContext();
  const toPlaylist: MenuEntry = {
    id: 'playlist',
    label: t('player.menu.toPlaylist'),
    icon: <ListPlus aria-hidden />,
    onSelect: () =>
      openAddToPlaylist(context, {
        tracks: subject.tracks.map(({ id }) => id),
        name: subject.isSingle ? undefined : subject.title,
      }),
  };
  const ofTracks = subject.tracks.length > 0 ? [...queue, toPlaylist] : [];
  return (
    <Menu
      trigger={
        <IconButton
          label={`${t('common.more')}: ${subject.title}`}
          icon={<EllipsisVertical aria-hidden />}
          className="relative z-1"
        />
      }
      entries={[...ofTracks, ...places, ...(isPerson ? offline : []), ...more, useShareEntry(subject)]}
      align="end"
    />
  );
}

function useQueueEntries({ tracks }: MenuSubject): MenuEntry[] {
  const t = useTranslations();
  const announce = useSnackbar();
  const add = async (place: 'next' | 'last') => {
    if (isSignedIn()) {
      (await load()).addToQueue(tracks, place);
      announce(t('addQueueTrackSuccess'), { tone: 'success' });
    } else {
      const signIn = () => promptLogin({ reason: 'addQueueNotLogged' });
      announce(t('addQueueNotLogged'), { action: { label: t('common.signIn'), run: signIn } });
    }
  };
  return [
    {
      id: 'next',
      label: t('player.queue.playNext'),
      icon: <ListStart aria-hidden />,
      onSelect: () => void add('next'),
    },
    {
      id: 'last',
      label: t('player.queue.add'),
      icon: <ListEnd aria-hidden />,
      onSelect: () => void add('last'),
    },
  ];
}

/** Its artist, and what it is a part of. That is looked up when it is asked for: a list does not know it. */
function usePlaceEntries({ tracks, makerUrl, isSingle }: MenuSubject, onLeave = () => {}): MenuEntry[] {
  const t = useTranslations();
  const context = useAppContext();
  const announce = useSnackbar();
  const navigateTo = useNavigateTo();
  const go = (url: string) => {
    onLeave();
    navigateTo(url);
  };
  const [first] = tracks;
  const goToWhole = async ({ id }: PlayableTrack) => {
    try {
      const { article } = await requestArticle(context, { id: String(id) });
      if (article.collectionInfo) go(article.collectionInfo.clickUrl);
      else announce(t('player.menu.noAlbum'));
    } catch {
      announce(t(failureTextKey()), { tone: 'danger' });
    }
  };
  const part = first && isSingle ? partNames[heardAs(first)] : null;
  return [
    ...(makerUrl && (!first || !isSpoken(first))
      ? [
          {
            id: 'artist',
            label: t('player.menu.toArtist'),
            icon: <User aria-hidden />,
            onSelect: () => go(makerUrl),
          },
        ]
      : []),
    ...(first && part
      ? [
          {
            id: 'whole',
            label: t(part),
            icon: <Disc3 aria-hidden />,
            onSelect: () => void goToWhole(first),
          },
        ]
      : []),
  ];
}

const partNames = {
  track: 'player.menu.toAlbum',
  episode: 'player.menu.toShow',
  chapter: 'player.menu.toBook',
} as const;

function heardAs({ contentType }: PlayableTrack): keyof typeof partNames {
  const heard = traitsOfName(contentType)?.heard;
  return heard === 'chapter' || heard === 'episode' ? heard : 'track';
}

function useOfflineEntries({ title, tracks, isSingle }: MenuSubject): MenuEntry[] {
  const t = useTranslations();
  const announce = useSnackbar();
  const keep = async () => {
    (await playerPort).keep(tracks);
    announce(t('player.queue.kept'), { tone: 'success' });
  };
  const [track] = tracks;
  const mark = async () => {
    if (!track) return;
    (await load()).markPlayed(track);
    announce(t('listening.history.marked', { title }), { tone: 'success' });
  };
  const entries: MenuEntry[] = [
    {
      id: 'keep',
      label: t('player.queue.keep'),
      icon: <CircleArrowDown aria-hidden />,
      onSelect: () => void keep(),
    },
  ];
  if (isSingle && track && isSpoken(track))
    entries.push({
      id: 'played',
      label: t('listening.history.markPlayed'),
      icon: <CircleCheck aria-hidden />,
      onSelect: () => void mark(),
    });
  return tracks.length > 0 ? entries : [];
}

function useShareEntry({ title, clickUrl }: MenuSubject): MenuEntry {
  const t = useTranslations('player.menu');
  const announce = useSnackbar();
  const toHref = useHref();
  const share = async () => {
    const url = new URL(toHref(clickUrl), location.origin).href;
    if (!(await shareAddress(title, url))) announce(t('copied'));
  };
  return { id: 'share', label: t('share'), icon: <Share2 aria-hidden />, onSelect: () => void share() };
}
