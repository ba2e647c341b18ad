import { type ReactNode, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { DockedTrack } from '../../player/model/track.ts';
import { playerView } from '../controls/open-player.ts';
import { NextButton, PlayButton, PreviousButton } from '../controls/transport.tsx';

const close = () => playerView.set('art');

/** Pixels that a finger pulls it down by before it lets go of the screen. */
const pull = 110;

/** On a phone a panel rises over the player; the transport stays in it. It follows the finger, and closes by a pull. */
export function PanelSheet({ state, children }: { state: DockedTrack; children: ReactNode }) {
  const t = useTranslations('common');
  const [by, setBy] = useState(0);
  const begun = useRef<number>(undefined);
  const { position, duration } = state;
  return (
    <div
      style={by > 0 ? { transform: `translateY(${by}px)` } : undefined}
      className="absolute inset-x-0 top-15 bottom-0 z-10 flex animate-rise flex-col rounded-t-[28px] bg-(--dock) shadow-3"
    >
      <button
        type="button"
        ref={focusOnce}
        aria-label={t('close')}
        className="grid h-9 flex-none touch-none place-items-center rounded-t-[28px]"
        onClick={close}
        onPointerDown={(event) => {
          begun.current = event.clientY;
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={({ clientY }) => {
          if (begun.current !== undefined) setBy(Math.max(0, clientY - begun.current));
        }}
        onPointerUp={() => {
          begun.current = undefined;
          if (by > pull) close();
          else setBy(0);
        }}
        onPointerCancel={() => {
          begun.current = undefined;
          setBy(0);
        }}
      >
        <span aria-hidden className="h-1.25 w-11 rounded-full bg-white/30" />
      </button>
      <div className="flex min-h-0 flex-1 flex-col px-3">{children}</div>
      <footer
        dir="ltr"
        className="safe-bottom relative flex flex-none justify-center gap-5 bg-black/25 py-2.5"
      >
        <span aria-hidden className="absolute inset-x-0 top-0 block h-0.5 bg-white/25">
          <span
            className="block h-full bg-white"
            style={{ inlineSize: `${duration > 0 ? Math.min(100, (position / duration) * 100) : 0}%` }}
          />
        </span>
        <PreviousButton className="size-13" />
        <PlayButton state={state} variant="invert" className="size-15 [&_svg]:size-7" />
        <NextButton state={state} className="size-13" />
      </footer>
    </div>
  );
}

/** It covers what was pressed: keys and screen readers go on in it. */
const focusOnce = (handle: HTMLElement | null) => handle?.focus({ preventScroll: true });
