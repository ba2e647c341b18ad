import { formatDuration } from '@atrium/i18n/format';
import { IconButton } from '@atrium/ui/icon-button';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { useUi } from '@atrium/ui/ui-provider';
import { RotateCcw, RotateCw, Share2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useHref } from '../../../kit/address/href.ts';
import { jumps } from '../../player/engine/media-session.ts';
import { seek, seekBy } from '../../player/engine/player-engine.ts';
import { isSpoken } from '../../player/model/is-spoken.ts';
import type { DockedTrack, PlayableTrack } from '../../player/model/track.ts';
import { QualityMenu, SkipMenu, SleepMenu, SpeedMenu } from './player-menus.tsx';
import { LoopButton, NextButton, PlayButton, PreviousButton, ShuffleButton } from './transport.tsx';
import { VolumeControl } from './volume-control.tsx';

/** What moves the sound, and what is set about it: under the thumb on a phone, along the lower edge elsewhere. */
export function PlayerControls({ state }: { state: DockedTrack }) {
  const { track } = state;
  return (
    <footer className="safe-bottom flex-none px-6 pt-3 pb-5 lg:px-10">
      <Scrubber state={state} />
      <div className="mt-2 grid items-center gap-x-6 gap-y-4 lg:grid-cols-[1fr_auto_1fr]">
        <div className="flex flex-wrap items-center gap-2 max-lg:order-2 max-lg:justify-center">
          <SleepMenu track={track} />
          <SpeedMenu track={track} />
          {isSpoken(track) && <SkipMenu />}
          <QualityMenu />
        </div>
        <Transport state={state} />
        <div className="flex items-center justify-end gap-1 max-lg:hidden">
          <ShareTrack track={track} />
          <VolumeControl state={state} />
        </div>
      </div>
    </footer>
  );
}

/** Time runs left to right in every language. */
function Scrubber({ state: { position, duration } }: { state: DockedTrack }) {
  const t = useTranslations('player');
  const { locale } = useUi();
  const share = duration > 0 ? (Math.floor(position) / Math.max(1, Math.floor(duration))) * 100 : 0;
  return (
    <div dir="ltr" className="tn text-13 text-t2">
      <input
        type="range"
        aria-label={t('seek')}
        aria-valuetext={t('position', {
          position: formatDuration(locale, position),
          duration: formatDuration(locale, duration),
        })}
        min={0}
        max={Math.max(1, Math.floor(duration))}
        value={Math.floor(position)}
        onChange={(event) => seek(Number(event.target.value))}
        className="seek w-full"
        style={{ '--share': `${share}%` }}
      />
      <p className="mt-1 flex justify-between">
        <span>{formatDuration(locale, position)}</span>
        <span>−{formatDuration(locale, Math.max(0, duration - position))}</span>
      </p>
    </div>
  );
}

const beside = 'size-13 [&_svg]:size-6.5';

/** Never mirrored. Songs are mixed and repeated, spoken things are gone through by seconds. */
function Transport({ state }: { state: DockedTrack }) {
  const isWords = isSpoken(state.track);
  return (
    <div dir="ltr" className="-mx-2 flex items-center justify-center lg:gap-2 max-lg:justify-between">
      {isWords ? <Jump by={-jumps.back} /> : <ShuffleButton />}
      <PreviousButton className={beside} />
      <PlayButton state={state} variant="invert" className="size-18 [&_svg]:size-8" />
      <NextButton state={state} className={beside} />
      {isWords ? <Jump by={jumps.forward} /> : <LoopButton />}
    </div>
  );
}

function Jump({ by }: { by: number }) {
  const t = useTranslations('player');
  const seconds = Math.abs(by);
  const Sign = by < 0 ? RotateCcw : RotateCw;
  return (
    <IconButton
      label={t(by < 0 ? 'rewind' : 'forward', { seconds })}
      icon={
        <span className="relative grid place-items-center">
          <Sign aria-hidden className="size-8!" strokeWidth={1.5} />
          <span aria-hidden className="tn absolute text-11 font-heavy">
            {seconds}
          </span>
        </span>
      }
      className="size-13"
      onClick={() => seekBy(by)}
    />
  );
}

/** What plays, not the page below it. */
function ShareTrack({ track: { title, clickUrl } }: { track: PlayableTrack }) {
  const t = useTranslations('common');
  const announce = useSnackbar();
  const toHref = useHref();
  const share = async () => {
    const url = new URL(toHref(clickUrl), location.origin).href;
    // a person who closes the sheet has not failed
    if (navigator.share) return navigator.share({ title, url }).catch(() => {});
    await navigator.clipboard.writeText(url);
    announce(t('copied'), { tone: 'success' });
  };
  return <IconButton label={t('share')} icon={<Share2 aria-hidden />} onClick={() => void share()} />;
}
