import { isSame } from '@atrium/domain/values/differences';
import { isLocalMap, resolveText } from '@atrium/domain/values/local-text';
import type { Locale } from '@atrium/i18n/locales';
import { Button } from '@atrium/ui/button';
import { cx } from '@atrium/ui/class-names';
import { ChevronDown, ChevronUp, Plus, RotateCcw, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { FieldModel, FieldShape } from '../../../structure-model.ts';
import { ColourField } from './colour-field.tsx';
import { type FieldPath, valueAt } from './field-path.ts';
import { changed, type FormProps } from './form-props.ts';
import { Choice, Words } from './inputs.tsx';
import { textIn, withText } from './local-words.ts';
import { RecordField } from './record-field.tsx';

type FieldsProps = FormProps & { fields: readonly FieldModel[]; at: FieldPath };

/** A form of the model: each field in its kind, lists and objects with theirs inside. */
export const FieldForm = ({ fields, at, ...form }: FieldsProps) => (
  <div className="flex min-w-0 flex-col gap-2">
    {fields.map((field) => (
      <Field key={field.name} field={field} path={[...at, field.name]} {...form} />
    ))}
  </div>
);

type FieldProps = FormProps & { field: FieldModel; path: FieldPath };

function Field(props: FieldProps) {
  const { field, path, ...form } = props;
  const name = form.nameOf(field.name);
  const isCompound = ['object', 'list', 'variants', 'record'].includes(field.kind);
  return (
    <div className="flex min-w-0 flex-col gap-1">
      {isCompound ? (
        <fieldset className="flex min-w-0 flex-col gap-2 rounded-card border border-line p-3">
          <legend className="px-1 text-13 font-medium">{name}</legend>
          <Compound shape={field} path={path} {...form} />
        </fieldset>
      ) : (
        <Plain name={name} {...props} />
      )}
      <Reset name={name} {...props} />
    </div>
  );
}

/** Back to the default, of what is written outside of lists. */
function Reset({ field, path, name, data, resetText, onChange }: FieldProps & { name: string }) {
  const isInList = path.some((step) => typeof step === 'number');
  if (resetText === undefined || isInList || field.isRequired || valueAt(data, path) === undefined)
    return null;
  return (
    <button
      type="button"
      aria-label={`${resetText}: ${name}`}
      onClick={() => onChange(changed(data, path, undefined), path.join('.'))}
      className="hit inline-flex items-center gap-1.5 self-start text-12 font-medium text-accent-text"
    >
      <RotateCcw aria-hidden className="size-3.5 rtl:-scale-x-100" />
      {resetText}
    </button>
  );
}

/** The name of a field in the operator's language; of one without a translation as the format has it. */
export function useFieldName(namespace: 'console.pages.field' | 'console.site.field') {
  const own = useTranslations(namespace);
  const t = useTranslations('console.pages.field');
  return (name: string): string => (own.has(name) ? own(name) : t.has(name) ? t(name) : name);
}

function Compound({ shape, path, ...form }: FormProps & { shape: FieldShape; path: FieldPath }) {
  if (shape.kind === 'object') return <FieldForm fields={shape.fields} at={path} {...form} />;
  if (shape.kind === 'list') return <List item={shape.item} most={shape.most} path={path} {...form} />;
  if (shape.kind === 'record') return <RecordField words={shape.words} path={path} {...form} />;
  if (shape.kind !== 'variants') return null;
  const type = valueAt(form.data, [...path, 'type']);
  const variant = shape.variants.find((one) => one.type === type) ?? shape.variants[0];
  return (
    <>
      <Choice
        name="type"
        value={typeof type === 'string' ? type : ''}
        options={shape.variants.map((one) => one.type)}
        isRequired
        onChange={(next) => form.onChange(changed(form.data, path, { type: next }), `${path.join('.')}.type`)}
      />
      {variant && <FieldForm fields={variant.fields} at={path} {...form} />}
    </>
  );
}

type ListProps = FormProps & { item: FieldShape; most: number | undefined; path: FieldPath };

function List({ item, most, path, ...form }: ListProps) {
  const t = useTranslations('console.pages');
  const written = valueAt(form.data, path);
  const items = Array.isArray(written) ? (written as unknown[]) : [];
  const put = (next: readonly unknown[]) =>
    form.onChange(changed(form.data, path, next.length === 0 ? undefined : next), path.join('.'));
  const swap = (index: number, other: number) =>
    put(items.with(index, items[other]).with(other, items[index]));
  return (
    <>
      {items.map((_, index) => {
        const inner = [...path, index];
        return (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: an item has no name of its own, and its fields are controlled
            key={index}
            className={cx(
              'relative min-w-0 rounded-card bg-s2 p-2',
              isPlainShape(item) && 'flex items-end gap-1.5',
            )}
          >
            <div className="min-w-0 flex-1">
              <Item item={item} value={items[index]} path={inner} number={index + 1} {...form} />
            </div>
            <div className={cx('flex flex-none', !isPlainShape(item) && 'absolute end-2 top-2')}>
              <Tool
                label={t('itemUp', { number: index + 1 })}
                disabled={index === 0}
                onClick={() => swap(index, index - 1)}
              >
                <ChevronUp aria-hidden className="size-4" />
              </Tool>
              <Tool
                label={t('itemDown', { number: index + 1 })}
                disabled={index === items.length - 1}
                onClick={() => swap(index, index + 1)}
              >
                <ChevronDown aria-hidden className="size-4" />
              </Tool>
              <Tool
                label={t('itemRemove', { number: index + 1 })}
                onClick={() => put(items.toSpliced(index, 1))}
              >
                <X aria-hidden className="size-4" />
              </Tool>
            </div>
          </div>
        );
      })}
      {(most === undefined || items.length < most) && (
        <Button
          size="small"
          variant="ghost"
          icon={<Plus aria-hidden />}
          className="self-start"
          onClick={() => put([...items, emptyOf(item)])}
        >
          {t('itemAdd')}
        </Button>
      )}
    </>
  );
}

type ItemProps = FormProps & { item: FieldShape; value: unknown; path: FieldPath; number: number };

/** What has many fields is closed until it is wanted; a page has dozens of cards. */
function Item({ item, value, path, number, ...form }: ItemProps) {
  const t = useTranslations('console.pages');
  const name = t('item', { number });
  const [wasNew] = useState(() => isNew(value));
  if (isPlainShape(item))
    return (
      <Plain field={{ ...item, name: String(number), isRequired: true }} path={path} name={name} {...form} />
    );
  return (
    <details open={wasNew}>
      <summary className="me-26 min-h-8 cursor-pointer truncate py-1.5 text-13 font-medium">
        <bdi>{nameOf(value, form.lang) || name}</bdi>
      </summary>
      <Compound shape={item} path={path} {...form} />
    </details>
  );
}

/** One input, without fields inside. */
const isPlainShape = ({ kind }: FieldShape) => kind !== 'object' && kind !== 'variants' && kind !== 'list';

const isNew = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).length < 2 && !('articleId' in value);

/** A card by its title or its article, a block by its text. */
function nameOf(value: unknown, lang: Locale): string {
  const fields = (value ?? {}) as Record<string, unknown>;
  const { title, label, text, articleId, identifier, src, path } = fields;
  const words = [title, label, text, path, identifier, src].find(
    (one) => typeof one === 'string' || isLocalMap(one),
  );
  if (words !== undefined) return resolveText(words, lang, 'en');
  return typeof articleId === 'number' || typeof articleId === 'string' ? `#${articleId}` : '';
}

function emptyOf(shape: FieldShape): unknown {
  if (shape.kind === 'variants') return { type: shape.variants[0]?.type };
  if (shape.kind !== 'object') return '';
  const flags = shape.fields.filter(({ kind, isRequired }) => kind === 'flag' && isRequired);
  return Object.fromEntries(flags.map(({ name }) => [name, false]));
}

type ToolProps = { label: string; disabled?: boolean; onClick: () => void; children: ReactNode };

const Tool = ({ label, disabled = false, onClick, children }: ToolProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    disabled={disabled}
    onClick={onClick}
    className="grid size-8 place-items-center rounded-card text-t2 hover:bg-s3 disabled:opacity-30"
  >
    {children}
  </button>
);

function Plain({
  field,
  path,
  name,
  data,
  lang,
  langs,
  problemAt,
  wordsOf,
  onChange,
}: FieldProps & { name: string }) {
  const value = valueAt(data, path);
  const place = path.join('.');
  // what is the default anyway is not said
  const put = (next: unknown, of = place) =>
    onChange(changed(data, path, isSame(next, field.preset) ? undefined : next), of);
  const problem = problemAt(path);
  const words = wordsOf?.(field.name);
  if (field.kind === 'colour')
    return <ColourField name={name} value={value} problem={problem} onChange={(next) => put(next)} />;
  if (field.kind === 'choice' || words) {
    const isNumber = field.kind === 'choice' && field.isNumber === true;
    return (
      <Choice
        name={name}
        value={typeof value === 'string' || typeof value === 'number' ? String(value) : ''}
        options={words ?? (field.kind === 'choice' ? field.options : [])}
        preset={field.preset}
        isRequired={field.isRequired}
        onChange={(next) => put(next === '' ? undefined : isNumber ? Number(next) : next)}
      />
    );
  }
  if (field.kind === 'flag')
    return (
      <label className="flex items-center gap-2.5 py-1 text-14">
        <input
          type="checkbox"
          checked={(value ?? field.preset) === true}
          onChange={({ target }) =>
            put(!field.isRequired && target.checked === (field.preset === true) ? undefined : target.checked)
          }
        />
        {name}
      </label>
    );
  if (field.kind === 'text' || isLocalMap(value))
    return (
      <Words
        label={`${name} (${lang})`}
        lang={lang}
        value={textIn(value, lang, langs)}
        instead={isLocalMap(value) ? (Object.values(value)[0] ?? '') : wordOf(value ?? field.preset)}
        isLong={/description|text|html|answer|^content$/.test(field.name)}
        problem={problem ?? problemAt([...path, lang])}
        onChange={(text) => put(withText(value, lang, langs, text), `${place}.${lang}`)}
      />
    );
  const isNumber = field.kind === 'number';
  return (
    <Words
      label={name}
      lang={null}
      type={isNumber ? 'number' : field.kind === 'day' ? 'date' : 'text'}
      value={typeof value === 'string' || typeof value === 'number' ? String(value) : ''}
      instead={field.kind === 'instant' ? '2026-12-24T18:00:00Z' : wordOf(field.preset)}
      isLong={field.name === 'script'}
      problem={problem}
      onChange={(text) => put(text === '' ? undefined : isNumber ? Number(text) : text)}
    />
  );
}

const wordOf = (preset: unknown): string =>
  typeof preset === 'string' || typeof preset === 'number' ? String(preset) : '';
