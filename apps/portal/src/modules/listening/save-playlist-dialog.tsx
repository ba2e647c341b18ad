import { Button } from '@atrium/ui/button';
import { Dialog } from '@atrium/ui/dialog';
import { TextField } from '@atrium/ui/fields/text-field';
import { useSnackbar } from '@atrium/ui/snackbar';
import { type SubmitEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { DialogControl } from '../../kit/dialogs/dialogs.ts';
import { useBackend } from '../../kit/visit/use-backend.ts';
import type { PlayableTrack } from '../player/track.ts';

type SavePlaylistProps = { tracks: readonly PlayableTrack[] } & DialogControl;

const longestTitle = 120;

/** What is lined up, kept under a name. */
export default function SavePlaylistDialog({ tracks, onClose }: SavePlaylistProps) {
  const t = useTranslations();
  const backend = useBackend();
  const announce = useSnackbar();
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const title = textOf(new FormData(event.currentTarget).get('title'));
    if (title === '') return;
    setSaving(true);
    const answer = await backend.ask('createPlaylist', {
      body: { title, tracks: tracks.map(({ id }) => id) },
    });
    setSaving(false);
    if (answer.ok) {
      announce(t('listening.queue.saved', { title }), { tone: 'success' });
      onClose();
    } else
      setProblem(
        answer.problem.error === 'FORBIDDEN' ? t('listening.queue.onlyOwned') : t('common.somethingWrong'),
      );
  };
  return (
    <Dialog open onOpenChange={onClose} title={t('listening.queue.save')}>
      <form onSubmit={(event) => void save(event)} className="grid gap-4">
        <TextField
          name="title"
          label={t('listening.queue.name')}
          rules="required"
          maxLength={longestTitle}
          error={problem}
          autoFocus
        />
        <Button type="submit" variant="accent" size="large" wide loading={isSaving}>
          {t('common.save')}
        </Button>
      </form>
    </Dialog>
  );
}

const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value.trim() : '');
