import { playlistLimits } from '@atrium/domain/listening/playlist';
import { Button } from '@atrium/ui/button';
import { TextField } from '@atrium/ui/fields/text-field';
import { Dialog } from '@atrium/ui/overlay/dialog';
import { type SubmitEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { DialogControl } from '../../kit/dialogs/dialogs.ts';

type PlaylistNameProps = {
  heading: string;
  /** What it is called so far. */
  name?: string;
  /** Null once it is done, else what was wrong. */
  send: (title: string) => Promise<string | null>;
} & DialogControl;

/** Gives a playlist its name, or another one. */
export default function PlaylistNameDialog({ heading, onClose, ...form }: PlaylistNameProps) {
  return (
    <Dialog open onOpenChange={onClose} title={heading}>
      <PlaylistNameForm {...form} onDone={onClose} />
    </Dialog>
  );
}

type FormProps = Pick<PlaylistNameProps, 'name' | 'send'> & { onDone: () => void };

export function PlaylistNameForm({ name = '', send, onDone }: FormProps) {
  const t = useTranslations();
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const title = textOf(new FormData(event.currentTarget).get('title'));
    if (title === '' || isSaving) return;
    setSaving(true);
    setProblem(undefined);
    const wrong = await send(title);
    setSaving(false);
    if (wrong === null) onDone();
    else setProblem(wrong);
  };
  return (
    <form onSubmit={(event) => void save(event)} className="grid gap-4">
      <TextField
        name="title"
        label={t('playlists.name')}
        defaultValue={name}
        rules={{ required: true }}
        maxLength={playlistLimits.nameLength}
        error={problem}
        autoFocus
      />
      <Button type="submit" variant="accent" size="large" wide loading={isSaving}>
        {t('common.save')}
      </Button>
    </form>
  );
}

const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value.trim() : '');
