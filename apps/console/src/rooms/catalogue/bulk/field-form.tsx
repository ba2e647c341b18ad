import { type BulkField, bulkFields } from '@atrium/domain/catalogue/bulk-edit';
import { LongTextField } from '@atrium/ui/fields/long-text-field';
import { SelectField } from '@atrium/ui/fields/select-field';
import { TextField } from '@atrium/ui/fields/text-field';
import { useTranslations } from 'use-intl';
import { instantOf } from '../article/moments.ts';
import type { FieldEdit } from './bulk-calls.ts';

const ages = ['0', '10', '20', '30', '40'] as const;
const ways = ['add', 'remove', 'set'] as const;

/** As it is typed; `editOf` makes the edit of it. */
export type Typed = { field: BulkField; how: (typeof ways)[number]; value: string };

export const firstTyped: Typed = { field: 'categories', how: 'add', value: '' };

/** Null while something is missing. */
export function editOf({ field, how, value }: Typed): FieldEdit | null {
  const text = value.trim();
  if (field === 'categories') {
    const keys = text.split(/[\s,]+/).filter(Boolean);
    return keys.length === 0 && how !== 'set' ? null : { field, how, value: keys };
  }
  if (field === 'ageRating') return { field, value: Number(text || '0') };
  if (field === 'offline' || field === 'onAir') return { field, value: text !== 'no' };
  if (field === 'licensor') return { field, value: text || null };
  return { field, value: text === '' ? null : (instantOf(text) ?? null) };
}

type FieldFormProps = { typed: Typed; onChange: (typed: Typed) => void };

export function FieldForm({ typed, onChange }: FieldFormProps) {
  const t = useTranslations('console.bulk');
  return (
    <div className="grid gap-x-3 md:grid-cols-2">
      <SelectField
        label={t('field')}
        value={typed.field}
        onChange={({ target }) => onChange({ ...typed, field: target.value as BulkField, value: '' })}
        options={bulkFields.map((field) => ({ value: field, label: t(`fields.${field}`) }))}
      />
      <Value typed={typed} onChange={onChange} />
    </div>
  );
}

function Value({ typed, onChange }: FieldFormProps) {
  const t = useTranslations('console.bulk');
  const article = useTranslations('console.article');
  const states = useTranslations('console.catalogue.states');
  const { field, how, value } = typed;
  const write = (next: string) => onChange({ ...typed, value: next });
  if (field === 'categories')
    return (
      <>
        <SelectField
          label={t('how')}
          value={how}
          onChange={({ target }) => onChange({ ...typed, how: target.value as Typed['how'] })}
          options={ways.map((way) => ({ value: way, label: t(`hows.${way}`) }))}
        />
        <div className="md:col-span-2">
          <LongTextField
            label={t('keys')}
            dir="ltr"
            value={value}
            maxLength={4000}
            onChange={(event) => write(event.target.value)}
            hint={t('keysHint')}
          />
        </div>
      </>
    );
  if (field === 'licensor')
    return (
      <TextField
        label={t('value')}
        value={value}
        maxLength={300}
        onChange={(event) => write(event.target.value)}
        hint={t('empty.licensor')}
      />
    );
  if (field === 'from' || field === 'until')
    return (
      <TextField
        type="datetime-local"
        dir="ltr"
        label={t('value')}
        value={value}
        onChange={(event) => write(event.target.value)}
        hint={t(`empty.${field}`)}
      />
    );
  const options =
    field === 'ageRating'
      ? ages.map((age) => ({ value: age as string, label: article(`age.${age}`) }))
      : [
          { value: 'yes', label: field === 'onAir' ? states('live') : article('yes') },
          { value: 'no', label: field === 'onAir' ? states('withdrawn') : article('no') },
        ];
  return (
    <SelectField
      label={t('value')}
      value={value || (options[0]?.value ?? '')}
      onChange={({ target }) => write(target.value)}
      options={options}
    />
  );
}
