import { joinFacts } from '@atrium/i18n/format';
import { PlayerDock } from '@atrium/ui/chrome/player-dock';
import { IconButton } from '@atrium/ui/icon-button';
import { SeekBar } from '@atrium/ui/seek-bar';
import { useUi } from '@atrium/ui/ui-provider';
import { LoaderCircle, Pause, Play, SkipBack, SkipForward, X } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from '../../kit/store.ts';
import { LikeButton } from '../article/like-button.tsx';
import { usePreferences } from '../person/person-preferences.ts';
import { close, docked, next, previous, seek, setAutoplay, toggle } from './engine.ts';
import type { DockedTrack } from './track.ts';
import { useNotices } from './use-notices.ts';
import { VolumeControl } from './volume-control.tsx';

/** Set into the frame, so it stays while people move on and change the language. */
export function DockedPlayer() {
  const state = useStore(docked);
  useNotices();
  const { autoplay } = usePreferences();
  useEffect(() => setAutoplay(autoplay), [autoplay]);
  const isOpen = state !== null;
  useEffect(() => (isOpen ? installKeys(toggle) : undefined), [isOpen]);
  return state && <Dock state={state} />;
}

/** Where artwork has no colour of its own. */
const neutralHue = 270;

function Dock({ state }: { state: DockedTrack }) {
  const t = useTranslations('player');
  const common = useTranslations('common');
  const { locale } = useUi();
  const { track, isPreview, hasNext, hasOthers, position, duration } = state;
  const subtitle = joinFacts(locale, [isPreview && t('preview.label'), track.subtitle]);
  const closeButton = <IconButton label={common('close')} icon={<X aria-hidden />} onClick={close} />;
  const nextButton = (
    <IconButton
      label={t('next')}
      icon={<SkipForward aria-hidden fill="currentColor" />}
      disabled={!hasNext}
      onClick={next}
    />
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
      like={
        track.contentType && (
          <LikeButton
            entityType={track.contentType}
            id={track.id}
            title={track.title}
            className="max-lg:hidden"
          />
        )
      }
      transport={
        <>
          <div className="flex items-center justify-center gap-1">
            <IconButton
              label={t('previous')}
              icon={<SkipBack aria-hidden fill="currentColor" />}
              onClick={previous}
            />
            <PlayButton state={state} variant="invert" />
            {nextButton}
          </div>
          <div className="-mt-1.5">
            <SeekBar label={t('seek')} position={position} duration={duration} onSeek={seek} />
          </div>
        </>
      }
      compact={
        <>
          <PlayButton state={state} variant="plain" />
          {hasOthers && nextButton}
          {closeButton}
        </>
      }
      tools={
        <>
          <VolumeControl state={state} />
          {closeButton}
        </>
      }
      progress={duration > 0 ? position / duration : 0}
    />
  );
}

/** Whatever a space means something else in. */
const controls =
  'a, button, input, textarea, select, summary, audio, video, iframe, [contenteditable], [tabindex]:not([tabindex="-1"]), [role=dialog], [role=menu]';

/** The space bar plays and pauses, as everywhere where music plays; the returned function ends that. */
function installKeys(toggle: () => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== ' ' || event.defaultPrevented || event.repeat) return;
    if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return;
    if (event.target instanceof Element && event.target.closest(controls)) return;
    event.preventDefault(); // the page would scroll
    toggle();
  };
  addEventListener('keydown', onKey);
  return () => removeEventListener('keydown', onKey);
}

type PlayButtonProps = { state: DockedTrack; variant: 'plain' | 'invert' };

/** Pauses while the sound is still coming, too: a press means what it meant a second later. */
function PlayButton({ state: { track, isPlaying, isLoading }, variant }: PlayButtonProps) {
  const t = useTranslations('player');
  const Sign = isPlaying ? Pause : Play;
  return (
    <IconButton
      label={t(isPlaying ? 'pauseTitle' : 'playTitle', { title: track.title })}
      variant={variant}
      aria-busy={isLoading}
      icon={
        isLoading ? (
          <LoaderCircle aria-hidden className="animate-spin" />
        ) : (
          <Sign aria-hidden fill="currentColor" strokeWidth={1} />
        )
      }
      onClick={toggle}
    />
  );
}
