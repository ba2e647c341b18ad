import type { OwnPlaylist } from '@atrium/contract/schemas/listening';
import { Button } from '@atrium/ui/button';
import { Dialog } from '@atrium/ui/overlay/dialog';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { DialogControl } from '../../kit/dialogs/dialogs.ts';
import { usePersonal } from '../../kit/visit/use-personal.ts';
import { Loaded } from '../person/loaded.tsx';
import { ownPlaylists } from './own-playlists.ts';
import { PlaylistCovers } from './playlist-covers.tsx';
import { PlaylistNameForm } from './playlist-name-form.tsx';
import { useAddToPlaylist } from './use-add-to-playlist.ts';

type AddToPlaylistProps = {
  tracks: readonly number[];
  /** The name that a new playlist begins with. */
  name: string;
} & DialogControl;

type Step = { at: 'list' } | { at: 'new' } | { at: 'already'; playlist: OwnPlaylist; count: number };

/** To which playlist: one there is, or a new one. What it has already is asked about. */
export default function AddToPlaylistDialog({ tracks, name, onClose }: AddToPlaylistProps) {
  const t = useTranslations('playlists');
  const [step, setStep] = useState<Step>({ at: 'list' });
  const { add, create } = useAddToPlaylist(tracks);
  const choose = async (playlist: OwnPlaylist, duplicates: 'ask' | 'add' | 'skip') => {
    const already = await add(playlist, duplicates);
    if (already > 0) setStep({ at: 'already', playlist, count: already });
    else onClose();
  };
  const titles = { list: t('addTitle'), new: t('new'), already: t('alreadyTitle') };
  return (
    <Dialog open onOpenChange={onClose} title={titles[step.at]}>
      {step.at === 'list' && (
        <Choices onNew={() => setStep({ at: 'new' })} onChoose={(playlist) => choose(playlist, 'ask')} />
      )}
      {step.at === 'new' && <PlaylistNameForm name={name} send={create} onDone={onClose} />}
      {step.at === 'already' && (
        <AlreadyThere
          count={step.count}
          name={step.playlist.title}
          onAdd={() => choose(step.playlist, 'add')}
          onSkip={() => choose(step.playlist, 'skip')}
        />
      )}
    </Dialog>
  );
}

interface ChoicesProps {
  onNew: () => void;
  onChoose: (playlist: OwnPlaylist) => Promise<void>;
}

const row = 'pressable flex min-h-16 w-full items-center gap-3 rounded-card px-2 text-start hover:bg-s2';
const skeletons = [0, 1, 2];

function Choices({ onNew, onChoose }: ChoicesProps) {
  const t = useTranslations();
  const playlists = usePersonal(ownPlaylists, { anew: true });
  const [busy, setBusy] = useState<number>();
  const press = async (playlist: OwnPlaylist) => {
    if (busy !== undefined) return;
    setBusy(playlist.id);
    await onChoose(playlist);
    setBusy(undefined);
  };
  return (
    <>
      <button type="button" className={row} onClick={onNew} data-autofocus>
        <span className="grid size-11 flex-none place-items-center rounded-badge bg-s3">
          <Plus aria-hidden className="size-5" />
        </span>
        <span className="text-15 font-medium">{t('playlists.new')}</span>
      </button>
      <Loaded
        shown={playlists}
        title={t('common.somethingWrong')}
        skeleton={skeletons.map((place) => (
          <div key={place} aria-hidden className="skeleton mt-2 h-14 rounded-card" />
        ))}
      >
        {(list) => (
          <ul aria-label={t('playlists.title')} className="-mx-2 max-h-132 overflow-y-auto px-2">
            {list.map((playlist) => (
              <li key={playlist.id}>
                <button
                  type="button"
                  className={row}
                  aria-busy={busy === playlist.id || undefined}
                  onClick={() => void press(playlist)}
                >
                  <PlaylistCovers
                    imageUrls={playlist.imageUrls}
                    size={44}
                    className="size-11 flex-none rounded-badge"
                  />
                  <span className="min-w-0 flex-1">
                    <bdi className="block truncate text-15 font-medium">{playlist.title}</bdi>
                    <span className="block truncate text-13 text-t2">
                      {t('common.count.items', { count: playlist.count })}
                    </span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </>
  );
}

interface AlreadyThereProps {
  count: number;
  name: string;
  onAdd: () => Promise<void>;
  onSkip: () => Promise<void>;
}

function AlreadyThere({ count, name, onAdd, onSkip }: AlreadyThereProps) {
  const t = useTranslations('playlists');
  const [busy, setBusy] = useState<'add' | 'skip'>();
  const run = (which: 'add' | 'skip', work: () => Promise<void>) => {
    setBusy(which);
    void work().finally(() => setBusy(undefined));
  };
  return (
    <div className="grid gap-3">
      <p role="status" className="text-15 text-t2">
        {t('alreadyLine', { count, name })}
      </p>
      <Button
        variant="accent"
        size="large"
        wide
        loading={busy === 'skip'}
        onClick={() => run('skip', onSkip)}
      >
        {t('skip')}
      </Button>
      <Button size="large" wide loading={busy === 'add'} onClick={() => run('add', onAdd)}>
        {t('addAnyway')}
      </Button>
    </div>
  );
}
