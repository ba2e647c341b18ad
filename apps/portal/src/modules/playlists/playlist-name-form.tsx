import { playlistLimits } from '@atrium/domain/listening/playlist';
import { Button } from '@atrium/ui/button';
import { TextField } from '@atrium/ui/fields/text-field';
import { type SubmitEvent, useState } from 'react';
import { useTranslations } from 'use-intl';

interface PlaylistNameFormProps {
  /** What it is called so far. */
  name?: string;
  /** Null once it is done, else what was wrong. */
  send: (title: string) => Promise<string | null>;
  onDone: () => void;
}

export function PlaylistNameForm({ name = '', send, onDone }: PlaylistNameFormProps) {
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
