import { artworkProperties } from '@atrium/domain/site/theme/artwork';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Picture } from '../image/picture.tsx';
import { RootMark } from '../root-mark.tsx';
import { Link } from '../ui-provider.tsx';

export type DockTrack = {
  title: string;
  subtitle: string;
  /** Its own page. */
  href?: string | undefined;
  imageUrl?: string | undefined;
  thumbhash?: string | undefined;
  hue: number;
};

type PlayerDockProps = {
  track: DockTrack;
  /** Beside the title. */
  like?: ReactNode;
  /** Transport and seek bar: on wide screens. Never mirrored. */
  transport: ReactNode;
  /** One or two buttons: on phones. */
  compact: ReactNode;
  /** Lyrics, queue, volume. */
  tools?: ReactNode;
  progress: number;
  /** Opens all of the player: a press on the artwork. */
  onOpen?: { label: string; open: () => void };
};

/**
 * The shell around the player: tinted by what is playing, floating over the page, docked above the tabs on phones.
 * Dark in both themes, so it carries its own inks.
 */
export function PlayerDock({ track, like, transport, compact, tools, progress, onOpen }: PlayerDockProps) {
  const t = useTranslations('player');
  return (
    <section
      aria-label={t('label')}
      style={{ ...artworkProperties(track.hue), '--track': 'rgb(255 255 255/0.28)' }}
      className="dock-surface fixed inset-x-2 bottom-[calc(3.75rem+env(safe-area-inset-bottom,0px)+8px)] z-30 flex h-15 items-center gap-3 overflow-hidden rounded-[14px] ps-2 pe-1 text-t1 md:inset-x-6 md:bottom-4 md:grid md:h-19 md:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)_auto] lg:grid-cols-[minmax(0,1fr)_minmax(0,32.5rem)_minmax(0,1fr)] md:rounded-game md:ps-3.5 md:pe-5"
    >
      <RootMark name="player-dock" />
      <div className="flex min-w-0 flex-1 items-center gap-3.5">
        <span className="pic relative block size-11 flex-none rounded-album shadow-none md:size-13">
          {track.imageUrl && (
            <Picture src={track.imageUrl} alt="" width={52} height={52} thumbhash={track.thumbhash} />
          )}
          {onOpen && (
            <button
              type="button"
              aria-label={onOpen.label}
              onClick={onOpen.open}
              className="absolute inset-0 rounded-album"
            />
          )}
        </span>
        <span className="min-w-0">
          {track.href ? (
            <Link href={track.href} className="block text-14 font-medium hover:underline">
              <bdi className="block truncate">{track.title}</bdi>
            </Link>
          ) : (
            <bdi className="block truncate text-14 font-medium">{track.title}</bdi>
          )}
          <bdi className="block truncate text-[0.78125rem] text-t2">{track.subtitle}</bdi>
        </span>
        {like}
      </div>
      <div dir="ltr" className="max-md:hidden">
        {transport}
      </div>
      <div className="flex items-center justify-end max-md:hidden">{tools}</div>
      <div dir="ltr" className="flex flex-none md:hidden">
        {compact}
      </div>
      <span dir="ltr" aria-hidden className="absolute inset-x-3 bottom-0 block h-0.5 bg-white/25 md:hidden">
        <span className="block h-full bg-white" style={{ inlineSize: `${progress * 100}%` }} />
      </span>
    </section>
  );
}
