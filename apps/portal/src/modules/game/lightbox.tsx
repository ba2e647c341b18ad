import { DirectionalIcon } from '@atrium/ui/directional-icon';
import { IconButton } from '@atrium/ui/icon-button';
import { Picture } from '@atrium/ui/image/picture';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Screen } from './screens.ts';

interface LightboxProps {
  title: string;
  screens: readonly Screen[];
  start: number;
  onClose: () => void;
}

/** Pictures as large as the window. The browser's own dialog keeps the focus and knows Escape; its own scrolling swipes. */
export function Lightbox({ title, screens, start, onClose }: LightboxProps) {
  const t = useTranslations();
  const dialog = useRef<HTMLDialogElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(start);

  useEffect(() => {
    dialog.current?.showModal();
    track.current?.children[start]?.scrollIntoView({ behavior: 'instant', inline: 'center' });
  }, [start]);

  const show = (index: number) =>
    track.current?.children[index]?.scrollIntoView({
      behavior: 'smooth',
      inline: 'center',
      block: 'nearest',
    });

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined || event.target instanceof HTMLVideoElement) return;
    event.preventDefault();
    show(current + (getComputedStyle(event.currentTarget).direction === 'rtl' ? -step : step));
  };

  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = track.current ?? {};
    setCurrent(Math.round(Math.abs(scrollLeft) / clientWidth));
  };

  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none bg-black/97 text-white backdrop:bg-transparent open:animate-reveal"
    >
      <ul
        ref={track}
        onScroll={onScroll}
        className="no-scrollbar flex size-full snap-x snap-mandatory overflow-x-auto overscroll-contain"
      >
        {screens.map((screen, index) => (
          <li
            key={screen.url}
            className="grid size-full flex-none snap-center place-items-center px-4 py-18 md:px-20"
          >
            <Large screen={screen} isPressed={index === start} isCurrent={index === current} />
          </li>
        ))}
      </ul>
      <p aria-live="polite" className="tn absolute start-5 top-5 text-14 font-medium">
        {t('games.screens.position', { current: current + 1, total: screens.length })}
      </p>
      <IconButton
        label={t('common.close')}
        icon={<X aria-hidden />}
        variant="glass"
        className="absolute end-4 top-3"
        onClick={() => dialog.current?.close()}
      />
      <StepButtons current={current} last={screens.length - 1} onShow={show} />
    </dialog>
  );
}

interface StepButtonsProps {
  current: number;
  last: number;
  onShow: (index: number) => void;
}

function StepButtons({ current, last, onShow }: StepButtonsProps) {
  const t = useTranslations('common');
  return (
    <>
      <IconButton
        label={t('previous')}
        icon={<DirectionalIcon icon={ChevronLeft} />}
        variant="glass"
        disabled={current === 0}
        className="absolute start-4 bottom-4 md:inset-y-0 md:my-auto"
        onClick={() => onShow(current - 1)}
      />
      <IconButton
        label={t('next')}
        icon={<DirectionalIcon icon={ChevronRight} />}
        variant="glass"
        disabled={current === last}
        className="absolute end-4 bottom-4 md:inset-y-0 md:my-auto"
        onClick={() => onShow(current + 1)}
      />
    </>
  );
}

interface LargeProps {
  screen: Screen;
  isPressed: boolean;
  isCurrent: boolean;
}

/** As large as fits, whatever its shape. */
const Large = ({ screen: { kind, url, ratio, thumbhash }, isPressed, isCurrent }: LargeProps) => (
  <div
    className="max-h-full w-full"
    style={{ aspectRatio: ratio, maxInlineSize: `calc((100dvh - 9rem) * ${ratio})` }}
  >
    {kind === 'picture' ? (
      <Picture
        src={url}
        alt=""
        width={1600}
        height={Math.round(1600 / ratio)}
        sizes="100vw"
        thumbhash={thumbhash}
        className="rounded-card"
      />
    ) : (
      <Film url={url} isPressed={isPressed} isCurrent={isCurrent} />
    )}
  </div>
);

/** Plays at once where its play button was pressed, and pauses when another picture is shown. */
function Film({ url, isPressed, isCurrent }: Omit<LargeProps, 'screen'> & { url: string }) {
  const film = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!isCurrent) film.current?.pause();
  }, [isCurrent]);
  return (
    // biome-ignore lint/a11y/useMediaCaption: the catalogue has no captions for scenes of play
    <video
      ref={film}
      src={url}
      autoPlay={isPressed}
      controls
      playsInline
      preload="metadata"
      className="size-full rounded-card bg-black"
    />
  );
}
