import type { OwnPlaylistDetails } from '@atrium/contract/schemas/listening';
import { Picture } from '@atrium/ui/image/picture';
import { Dialog } from '@atrium/ui/overlay/dialog';
import { LayoutGrid } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { DialogControl } from '../../../kit/dialogs/dialogs.ts';

type CoverDialogProps = {
  playlist: OwnPlaylistDetails;
  onChoose: (cover: number | null) => Promise<void>;
} & DialogControl;

const tile = 'pressable pic grid aspect-square w-full place-items-center overflow-hidden rounded-album bg-s2';

const tileClass = (isChosen: boolean) => (isChosen ? `${tile} ring-2 ring-accent` : tile);

/** The picture of one of its titles, or of four; each picture once. */
export default function PlaylistCoverDialog({ playlist, onChoose, onClose }: CoverDialogProps) {
  const t = useTranslations('playlists');
  const pictured = playlist.tracks.filter(({ imageUrl }) => imageUrl !== null);
  const choices = [
    ...new Map(pictured.toReversed().map((track) => [track.imageUrl, track])).values(),
  ].reverse();
  const chosen = playlist.tracks.find(({ id }) => id === playlist.cover)?.imageUrl;
  const choose = (cover: number | null) => {
    onClose();
    void onChoose(cover);
  };
  return (
    <Dialog open onOpenChange={onClose} title={t('cover')}>
      <ul className="grid grid-cols-3 gap-3">
        <li>
          <button
            type="button"
            className={tileClass(chosen === undefined)}
            aria-label={t('coverMosaic')}
            aria-pressed={chosen === undefined}
            onClick={() => choose(null)}
          >
            <LayoutGrid aria-hidden className="size-8 text-t2" />
          </button>
        </li>
        {choices.map(({ id, title, imageUrl }) => (
          <li key={id}>
            <button
              type="button"
              className={tileClass(chosen === imageUrl)}
              aria-label={title}
              aria-pressed={chosen === imageUrl}
              onClick={() => choose(id)}
            >
              {imageUrl && <Picture src={imageUrl} alt="" width={120} height={120} />}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
