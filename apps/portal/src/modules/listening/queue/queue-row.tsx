import { formatDuration, joinFacts } from '@atrium/i18n/format';
import { Picture } from '@atrium/ui/image/picture';
import { useUi } from '@atrium/ui/ui-provider';
import { GripVertical, Play, Trash2, X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { PlayableTrack } from '../../player/model/track.ts';
import { useSwipe, useTouch } from './use-swipe.ts';

interface QueueRowProps {
  track: PlayableTrack;
  /** Pixels it was lifted away by; null while it lies in its place. */
  offset: number | null;
  handle: ComponentProps<'button'>;
  /** Read aloud. */
  removeLabel: string;
  onPlay: () => void;
  onRemove: () => void;
  /** A second line under the first: who added it. */
  note?: string | undefined;
  /** With a menu, which removes as well, phones leave the cross out. */
  menu?: ReactNode;
}

/** Width of what a swipe uncovers. */
const uncovered = 104;

const lifted = 'z-10 rounded-card bg-(--dock) shadow-3';

/** A row of a queue or a playlist: pressed it plays, and it can be moved and taken out; on a phone by a swipe. */
export function QueueRow(props: QueueRowProps) {
  const { track, offset, handle, removeLabel, onPlay, onRemove, note, menu } = props;
  const t = useTranslations();
  const { locale } = useUi();
  const isTouch = useTouch();
  const { by, isOpen, swipe, setOpen } = useSwipe(uncovered);
  const { title, subtitle, imageUrl, thumbhash, duration } = track;
  const length = duration !== undefined && formatDuration(locale, duration);
  return (
    <li
      className={`group/row relative ${offset === null ? '' : lifted}`}
      style={offset === null ? undefined : { transform: `translateY(${offset}px)` }}
    >
      <div className={`relative overflow-x-clip rounded-card ${offset === null ? '' : '-rotate-[0.8deg]'}`}>
        {isTouch && (
          <SwipedRemove label={removeLabel} isShown={by > 0} onOpen={setOpen} onRemove={onRemove} />
        )}
        <div
          {...swipe}
          style={{ transform: by === 0 ? undefined : `translateX(calc(var(--swipe-sign, -1) * ${by}px))` }}
          className={`relative flex min-h-16 touch-pan-y items-center gap-3 rounded-card px-2 pointer-fine:hover:bg-s2 rtl:[--swipe-sign:1] ${by > 0 ? 'bg-(--dock)' : ''} ${isOpen ? 'transition-transform duration-200' : ''}`}
        >
          <span className="pic relative block size-11 flex-none rounded-badge shadow-none">
            {imageUrl && <Picture src={imageUrl} alt="" width={44} height={44} thumbhash={thumbhash} />}
            <span
              aria-hidden
              className="absolute inset-0 hidden place-items-center bg-black/50 text-white pointer-fine:group-hover/row:grid"
            >
              <Play className="size-5" fill="currentColor" />
            </span>
          </span>
          <span className="min-w-0 flex-1 pointer-fine:group-focus-within/row:pe-11 pointer-fine:group-hover/row:pe-11">
            <button
              type="button"
              aria-label={t('player.playTitle', { title })}
              className="block w-full text-start after:absolute after:inset-0"
              onClick={onPlay}
            >
              <bdi className="block truncate text-15 font-medium">{title}</bdi>
            </button>
            <bdi className="block truncate text-13 text-t2 pointer-fine:hidden">
              {joinFacts(locale, [subtitle, length])}
            </bdi>
            <bdi className="block truncate text-13 text-t2 pointer-coarse:hidden">{subtitle}</bdi>
            {note && <span className="block truncate text-12 text-t3">{note}</span>}
          </span>
          {length && (
            <span className="tn pe-1.5 text-13 text-t2 pointer-coarse:hidden pointer-fine:group-focus-within/row:opacity-0 pointer-fine:group-hover/row:opacity-0">
              {length}
            </span>
          )}
          <span className="relative z-1 flex flex-none pointer-fine:absolute pointer-fine:inset-y-0 pointer-fine:end-2 pointer-fine:items-center pointer-fine:not-group-focus-within/row:not-group-hover/row:opacity-0">
            {!isTouch && (
              <button
                type="button"
                aria-label={removeLabel}
                className="pressable relative z-1 grid size-11 flex-none place-items-center rounded-full hover:bg-s3"
                onClick={onRemove}
              >
                <X aria-hidden className="size-5" />
              </button>
            )}
            {menu && <span className="relative z-1 flex-none">{menu}</span>}
            <button
              type="button"
              {...handle}
              aria-label={t('listening.queue.move', { title })}
              className="relative z-1 grid h-11 w-8 flex-none touch-none place-items-center rounded-album text-t2"
            >
              <GripVertical aria-hidden className="size-5" />
            </button>
          </span>
        </div>
      </div>
    </li>
  );
}

interface SwipedRemoveProps {
  label: string;
  isShown: boolean;
  /** Focus uncovers it, as a swipe does. */
  onOpen: (isOpen: boolean) => void;
  onRemove: () => void;
}

function SwipedRemove({ label, isShown, onOpen, onRemove }: SwipedRemoveProps) {
  const t = useTranslations('common');
  return (
    <button
      type="button"
      aria-label={label}
      style={{ inlineSize: uncovered }}
      className={`absolute inset-y-0 end-0 flex flex-col items-center justify-center gap-1 bg-danger text-12 font-medium text-black ${isShown ? '' : 'opacity-0'}`}
      onFocus={() => onOpen(true)}
      onBlur={() => onOpen(false)}
      onClick={onRemove}
    >
      <Trash2 aria-hidden className="size-5" />
      {t('remove')}
    </button>
  );
}
