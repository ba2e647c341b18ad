import { uploadKinds } from '@atrium/domain/catalogue/upload-states';
import { Button } from '@atrium/ui/button';
import { Checkbox } from '@atrium/ui/fields/checkbox';
import { SelectField } from '@atrium/ui/fields/select-field';
import { TextField } from '@atrium/ui/fields/text-field';
import { Dialog } from '@atrium/ui/overlay/dialog';
import { type SubmitEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../kit/use-format.ts';
import { useTenant } from '../../kit/use-tenant.ts';
import { sendings } from './sending.ts';

type Props = { files: readonly File[]; onClose: () => void };

/** What they will be, before the first byte. */
export function SendDialog({ files, onClose }: Props) {
  const t = useTranslations('console.media');
  const tenant = useTenant();
  const format = useFormat();
  const [kind, setKind] = useState('');
  const [article, setArticle] = useState('');
  const [isPreview, setPreview] = useState(false);
  const size = files.reduce((sum, file) => sum + file.size, 0);
  const empty = files.filter((file) => file.size === 0);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    for (const file of files) if (file.size > 0) sendings.add({ tenant, file, kind, article, isPreview });
    onClose();
  };
  return (
    <Dialog
      open
      deliberate
      onOpenChange={(open) => !open && onClose()}
      title={t('send', { count: files.length })}
      description={format.facts([
        format.list(files.slice(0, 3).map(({ name }) => name)),
        files.length > 3 && `+${format.number(files.length - 3)}`,
        format.bytes(size),
      ])}
    >
      <form onSubmit={submit} className="flex flex-col">
        <SelectField
          label={t('kind')}
          value={kind}
          onChange={({ target }) => setKind(target.value)}
          options={[
            { value: '', label: t('kinds.auto') },
            ...uploadKinds.map((one) => ({ value: one as string, label: t(`kinds.${one}`) })),
          ]}
          isSilent
        />
        {files.length === 1 && (
          <TextField
            label={t('article')}
            inputMode="numeric"
            dir="ltr"
            value={article}
            onChange={(event) => setArticle(event.target.value.replaceAll(/\D/g, '').slice(0, 12))}
            hint={t('articleHint')}
          />
        )}
        <Checkbox
          label={t('isPreview')}
          checked={isPreview}
          onChange={(event) => setPreview(event.target.checked)}
        />
        {empty.length > 0 && (
          <p role="alert" className="py-2 text-13 text-warning">
            {t('emptyFiles', { details: format.list(empty.map(({ name }) => name)) })}
          </p>
        )}
        <Button type="submit" variant="accent" wide className="mt-3" disabled={empty.length === files.length}>
          {t('start')}
        </Button>
      </form>
    </Dialog>
  );
}
