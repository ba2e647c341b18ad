import { formatDuration, joinFacts } from '@atrium/i18n/format';
import { IconButton } from '@atrium/ui/icon-button';
import { Picture } from '@atrium/ui/image/picture';
import { useUi } from '@atrium/ui/ui-provider';
import { GripVertical, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import type { PlayableTrack } from '../../player/model/track.ts';

interface QueueRowProps {
  track: PlayableTrack;
  /** Pixels it was lifted away by; null while it lies in its place. */
  offset: number | null;
  handle: ComponentProps<'button'>;
  /** Read aloud. */
  removeLabel: string;
  onPlay: () => void;
  onRemove: () => void;
}

/** A row of a queue or a playlist: pressed it plays, and it can be moved and taken out. */
export function QueueRow({ track, offset, handle, removeLabel, onPlay, onRemove }: QueueRowProps) {
  const t = useTranslations();
  const { locale } = useUi();
  const { title, subtitle, imageUrl, thumbhash, duration } = track;
  const facts = joinFacts(locale, [subtitle, duration !== undefined && formatDuration(locale, duration)]);
  return (
    <li
      className={`group/row relative flex min-h-16 items-center gap-3 rounded-card px-2 ${offset === null ? 'hover:bg-s2' : 'z-10 bg-bg shadow-3'}`}
      style={offset === null ? undefined : { transform: `translateY(${offset}px)` }}
    >
      <span className="pic block size-11 flex-none rounded-badge shadow-none">
        {imageUrl && <Picture src={imageUrl} alt="" width={44} height={44} thumbhash={thumbhash} />}
      </span>
      <span className="min-w-0 flex-1">
        <button
          type="button"
          aria-label={t('player.playTitle', { title })}
          className="block w-full text-start after:absolute after:inset-0"
          onClick={onPlay}
        >
          <bdi className="block truncate text-15 font-medium">{title}</bdi>
        </button>
        <bdi className="block truncate text-13 text-t2">{facts}</bdi>
      </span>
      <IconButton label={removeLabel} icon={<X aria-hidden />} className="relative z-1" onClick={onRemove} />
      <button
        type="button"
        {...handle}
        aria-label={t('listening.queue.move', { title })}
        className="relative z-1 grid size-11 flex-none touch-none place-items-center rounded-album text-t2"
      >
        <GripVertical aria-hidden className="size-5" />
      </button>
    </li>
  );
}
