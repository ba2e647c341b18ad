import { Button } from '@atrium/ui/button';
import { TextField } from '@atrium/ui/fields/text-field';
import { Dialog } from '@atrium/ui/overlay/dialog';
import { type SubmitEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { DialogControl } from '../../../kit/dialogs/dialogs.ts';
import { failureTextKey } from '../../../kit/document/loading/failure-text.ts';

type PlaylistNameProps = {
  heading: string;
  /** What it is called so far. */
  name?: string;
  /** Null once it is done, else the code of what was wrong. */
  send: (title: string) => Promise<string | null>;
} & DialogControl;

const longestTitle = 120;

/** Gives a playlist its name, or another one. */
export default function PlaylistNameDialog({ heading, name = '', send, onClose }: PlaylistNameProps) {
  const t = useTranslations();
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const title = textOf(new FormData(event.currentTarget).get('title'));
    if (title === '') return;
    setSaving(true);
    const code = await send(title);
    setSaving(false);
    if (code === null) onClose();
    else setProblem(code === 'FORBIDDEN' ? t('listening.queue.onlyOwned') : t(failureTextKey()));
  };
  return (
    <Dialog open onOpenChange={onClose} title={heading}>
      <form onSubmit={(event) => void save(event)} className="grid gap-4">
        <TextField
          name="title"
          label={t('listening.queue.name')}
          defaultValue={name}
          rules={{ required: true }}
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
