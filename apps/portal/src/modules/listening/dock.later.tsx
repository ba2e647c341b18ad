import { joinFacts } from '@atrium/i18n/format';
import { PlayerDock } from '@atrium/ui/chrome/player-dock';
import { IconButton } from '@atrium/ui/icon-button';
import { SeekBar } from '@atrium/ui/seek-bar';
import { useUi } from '@atrium/ui/ui-provider';
import { ChevronUp, ListMusic, X } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { allStyles } from '../../kit/document/loading/all-styles.ts';
import { useFetched } from '../../kit/document/loading/use-fetched.ts';
import { useStore } from '../../kit/store.ts';
import { LikeButton } from '../article/reactions/like-button.tsx';
import { usePreferences } from '../person/person-preferences.ts';
import { jumps } from '../player/engine/media-session.ts';
import { closePlayer, docked, seek, setSettings } from '../player/engine/player-engine.ts';
import { isSpoken } from '../player/model/is-spoken.ts';
import type { DockedTrack } from '../player/model/track.ts';
import { persistPlayback } from '../player/queue/persist-playback.ts';
import { JumpButton } from './controls/jump-button.tsx';
import { openPlayer, playerView } from './controls/open-player.ts';
import { installPlayerKeys } from './controls/player-keys.ts';
import { SpeedMenu } from './controls/player-menus.tsx';
import { PlayerProblem } from './controls/player-problem.tsx';
import { PreviewOffer, usePreviewLabel } from './controls/preview-offer.tsx';
import { LoopButton, NextButton, PlayButton, PreviousButton, ShuffleButton } from './controls/transport.tsx';
import { usePlayerNotices } from './controls/use-player-notices.ts';
import { VolumeControl } from './controls/volume-control.tsx';
import { useSimilarSongs } from './queue/use-similar-songs.ts';

/** Most people never open it. */
const loadFullPlayer = async () => {
  const [{ FullPlayer }] = await Promise.all([import('./stage/full-player.later.tsx'), allStyles()]);
  return FullPlayer;
};

/** Set into the frame, so it stays while people move on and change the language. */
export function Dock() {
  const state = useStore(docked);
  usePlayerNotices();
  useSimilarSongs();
  const { autoplay, crossfade, dataSaver, lossless } = usePreferences();
  useEffect(
    () => setSettings({ autoplay, crossfade, dataSaver, lossless }),
    [autoplay, crossfade, dataSaver, lossless],
  );
  useEffect(persistPlayback, []);
  const isOpen = state !== null;
  useEffect(() => (isOpen ? installPlayerKeys() : undefined), [isOpen]);
  const view = useStore(playerView);
  const FullPlayer = useFetched(isOpen && view !== null, loadFullPlayer, () => playerView.set(null));
  return (
    state && (
      <>
        <DockedBar state={state} />
        <PlayerProblem
          state={state}
          className="fixed inset-x-2 bottom-[calc(var(--dock-space)+8px)] z-40 mx-auto max-w-180 md:inset-x-6"
        />
        {FullPlayer && <FullPlayer />}
      </>
    )
  );
}

/** Where artwork has no colour of its own. */
const neutralHue = 270;

/** As high as the others of the dock. */
const jump = 'size-11 [&_svg]:size-7!';

function DockedBar({ state }: { state: DockedTrack }) {
  const t = useTranslations('player');
  const common = useTranslations('common');
  const { locale } = useUi();
  const { track, opened, hasOthers, position, duration } = state;
  const quality = opened?.isLossless && t('qualityLossless');
  const subtitle = joinFacts(locale, [usePreviewLabel(state), quality, track.subtitle]);
  const isWords = isSpoken(track);
  const closeButton = <IconButton label={common('close')} icon={<X aria-hidden />} onClick={closePlayer} />;
  const openButton = (
    <IconButton label={t('expand')} icon={<ChevronUp aria-hidden />} onClick={() => openPlayer('art')} />
  );
  return (
    <PlayerDock
      track={{
        title: track.title,
        subtitle,
        href: track.clickUrl,
        imageUrl: track.imageUrl,
        thumbhash: track.thumbhash,
        hue: track.hue ?? neutralHue,
      }}
      onOpen={{ label: t('expand'), open: () => openPlayer('art') }}
      like={
        <>
          <PreviewOffer state={state} className="max-xl:hidden" />
          {track.contentType && (
            <LikeButton
              entityType={track.contentType}
              id={track.id}
              title={track.title}
              className="max-lg:hidden"
            />
          )}
        </>
      }
      transport={<DockTransport state={state} />}
      compact={
        <>
          <PlayButton state={state} variant="plain" />
          {isWords ? (
            <JumpButton by={jumps.forward} className={jump} />
          ) : (
            hasOthers && <NextButton state={state} />
          )}
          {closeButton}
        </>
      }
      tools={
        <>
          {isWords && (
            <span className="max-lg:hidden">
              <SpeedMenu track={track} look="bare" />
            </span>
          )}
          <IconButton
            label={t('queue.open')}
            icon={<ListMusic aria-hidden />}
            className="max-lg:hidden"
            onClick={() => openPlayer('queue')}
          />
          <VolumeControl state={state} />
          {openButton}
          {closeButton}
        </>
      }
      progress={duration > 0 ? position / duration : 0}
    />
  );
}

/** Songs are mixed and repeated, spoken things are gone through by seconds. */
function DockTransport({ state }: { state: DockedTrack }) {
  const t = useTranslations('player');
  const isWords = isSpoken(state.track);
  return (
    <>
      <div className="flex items-center justify-center gap-1">
        {isWords ? (
          <JumpButton by={-jumps.back} className={jump} />
        ) : (
          <ShuffleButton className="max-lg:hidden" />
        )}
        <PreviousButton className={isWords ? 'max-lg:hidden' : ''} />
        <PlayButton state={state} variant="invert" />
        <NextButton state={state} className={isWords ? 'max-lg:hidden' : ''} />
        {isWords ? (
          <JumpButton by={jumps.forward} className={jump} />
        ) : (
          <LoopButton className="max-lg:hidden" />
        )}
      </div>
      <div className="-mt-1.5">
        <SeekBar label={t('seek')} position={state.position} duration={state.duration} onSeek={seek} />
      </div>
    </>
  );
}
