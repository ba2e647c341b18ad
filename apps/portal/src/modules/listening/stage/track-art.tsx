import { Picture } from '@atrium/ui/image/picture';
import { Link } from '@atrium/ui/ui-provider';
import { LikeButton } from '../../article/reactions/like-button.tsx';
import type { PlayableTrack } from '../../player/model/track.ts';
import { playerView } from '../controls/open-player.ts';

const artSide = 492;

/** As wide as it is high, however little room is left. */
const artSize = { flex: '0 1 min(30.75rem, 100cqw, 100cqh)' };
const lowArtSize = { height: '100%', maxHeight: '9rem' };

interface PartProps {
  track: PlayableTrack;
  /** Side by side. */
  isLow?: boolean;
}

export const Art = ({ track, isLow = false }: PartProps) => (
  <span
    style={isLow ? lowArtSize : artSize}
    className={`pic block aspect-square min-h-0 overflow-hidden rounded-card ${isLow ? 'flex-none' : 'self-center lg:self-start'}`}
  >
    {track.imageUrl && (
      <Picture src={track.imageUrl} alt="" width={artSide} height={artSide} thumbhash={track.thumbhash} />
    )}
  </span>
);

export const Title = ({ track, isLow = false }: PartProps) => (
  <div
    className={`flex items-center gap-4 ${isLow ? 'min-w-0 flex-1' : 'w-full max-w-[30.75rem] flex-none'}`}
  >
    <div className="min-w-0 flex-1">
      <h2 className={`leading-tight font-heavy ${isLow ? 'text-16' : 'text-22 lg:text-36'}`}>
        <Link href={track.clickUrl} className="hover:underline" onClick={() => playerView.set(null)}>
          <bdi className="line-clamp-2 text-balance">{track.title}</bdi>
        </Link>
      </h2>
      {track.subtitle && (
        <bdi className="mt-1 block truncate text-15 text-t2 lg:text-16">{track.subtitle}</bdi>
      )}
    </div>
    {track.contentType && <LikeButton entityType={track.contentType} id={track.id} title={track.title} />}
  </div>
);
