import { Picture } from '@atrium/ui/image/picture';
import { ListMusic } from 'lucide-react';

interface PlaylistCoversProps {
  imageUrls: readonly string[];
  /** Pixels of its side, for the pictures to be asked for. */
  size?: number;
  className?: string;
}

/** Four pictures, one where there are fewer or one was chosen, a sign where there is none. */
export function PlaylistCovers({ imageUrls, size = 200, className = 'rounded-album' }: PlaylistCoversProps) {
  const [first] = imageUrls;
  const shown = imageUrls.length >= 4 ? imageUrls.slice(0, 4) : first ? [first] : [];
  const side = shown.length === 4 ? size / 2 : size;
  return (
    <span
      className={`pic grid aspect-square overflow-hidden bg-s2 ${shown.length === 4 ? 'grid-cols-2' : ''} ${className}`}
    >
      {shown.map((src) => (
        <span key={src} className="relative block aspect-square overflow-hidden">
          <Picture src={src} alt="" width={side} height={side} />
        </span>
      ))}
      {shown.length === 0 && <ListMusic aria-hidden className="m-auto size-10 text-t3" />}
    </span>
  );
}
