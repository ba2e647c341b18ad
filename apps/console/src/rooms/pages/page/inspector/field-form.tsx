import { isLocalMap, resolveText } from '@atrium/domain/values/local-text';
import type { Locale } from '@atrium/i18n/locales';
import { Button } from '@atrium/ui/button';
import { ChevronDown, ChevronUp, Plus, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { FieldModel, FieldShape } from '../../../../../structure-model.ts';
import { type FieldPath, valueAt, withValue } from '../tree/sections.ts';
import { Choice, Words } from './inputs.tsx';

export type FormProps = {
  /** `data` of a section. */
  data: Record<string, unknown>;
  /** The language that is written now. */
  lang: Locale;
  /** The languages of the page. */
  langs: readonly Locale[];
  problemAt: (path: FieldPath) => string | undefined;
  onChange: (data: Record<string, unknown>, field: string) => void;
};

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

function Field({ field, path, ...form }: FieldProps) {
  const name = useFieldName()(field.name);
  if (field.kind === 'object' || field.kind === 'list' || field.kind === 'variants')
    return (
      <fieldset className="flex min-w-0 flex-col gap-2 rounded-card border border-line p-3">
        <legend className="px-1 text-13 font-medium">{name}</legend>
        <Compound shape={field} path={path} {...form} />
      </fieldset>
    );
  return <Plain field={field} path={path} name={name} {...form} />;
}

/** The name of a field in the operator's language; of one without a translation as the format has it. */
function useFieldName() {
  const t = useTranslations('console.pages.field');
  return (name: string): string => (t.has(name) ? t(name) : name);
}

function Compound({ shape, path, ...form }: FormProps & { shape: FieldShape; path: FieldPath }) {
  if (shape.kind === 'object') return <FieldForm fields={shape.fields} at={path} {...form} />;
  if (shape.kind === 'list') return <List item={shape.item} most={shape.most} path={path} {...form} />;
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

const changed = (data: Record<string, unknown>, path: FieldPath, next: unknown) =>
  withValue(data, path, next) as Record<string, unknown>;

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
          // biome-ignore lint/suspicious/noArrayIndexKey: an item has no name of its own, and its fields are controlled
          <div key={index} className="flex min-w-0 gap-1.5 rounded-card bg-s2 p-2">
            <div className="min-w-0 flex-1">
              <Item item={item} value={items[index]} path={inner} number={index + 1} {...form} />
            </div>
            <div className="flex flex-none flex-col">
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
  if (item.kind !== 'object' && item.kind !== 'variants' && item.kind !== 'list')
    return (
      <Plain field={{ ...item, name: String(number), isRequired: true }} path={path} name={name} {...form} />
    );
  return (
    <details open={wasNew}>
      <summary className="min-h-8 cursor-pointer truncate py-1 text-13">
        <bdi>{nameOf(value, form.lang) || name}</bdi>
      </summary>
      <Compound shape={item} path={path} {...form} />
    </details>
  );
}

const isNew = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).length < 2 && !('articleId' in value);

/** A card by its title or its article, a block by its text. */
function nameOf(value: unknown, lang: Locale): string {
  const { title, label, text, articleId } = (value ?? {}) as Record<string, unknown>;
  const words = [title, label, text].find((one) => typeof one === 'string' || isLocalMap(one));
  if (words !== undefined) return resolveText(words, lang, 'en');
  return typeof articleId === 'number' || typeof articleId === 'string' ? `#${articleId}` : '';
}

function emptyOf(shape: FieldShape): unknown {
  if (shape.kind === 'variants') return { type: shape.variants[0]?.type };
  return shape.kind === 'object' ? {} : '';
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

function Plain({ field, path, name, data, lang, langs, problemAt, onChange }: FieldProps & { name: string }) {
  const value = valueAt(data, path);
  const place = path.join('.');
  const put = (next: unknown, of = place) => onChange(changed(data, path, next), of);
  const problem = problemAt(path);
  if (field.kind === 'choice')
    return (
      <Choice
        name={name}
        value={typeof value === 'string' ? value : ''}
        options={field.options}
        isRequired={field.isRequired}
        onChange={(next) => put(next === '' ? undefined : next)}
      />
    );
  if (field.kind === 'flag')
    return (
      <label className="flex items-center gap-2.5 py-1 text-14">
        <input
          type="checkbox"
          checked={value === true}
          onChange={({ target }) => put(target.checked || undefined)}
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
        instead={isLocalMap(value) ? (Object.values(value)[0] ?? '') : ''}
        isLong={/description|text|html|answer/.test(field.name)}
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
      instead={field.kind === 'instant' ? '2026-12-24T18:00:00Z' : ''}
      problem={problem}
      onChange={(text) => put(text === '' ? undefined : isNumber ? Number(text) : text)}
    />
  );
}

/** One text for all languages is that of the first; another language begins a text of its own. */
const textIn = (value: unknown, lang: Locale, langs: readonly Locale[]): string => {
  if (isLocalMap(value)) return value[lang] ?? '';
  return typeof value === 'string' && (lang === langs[0] || langs.length < 2) ? value : '';
};

function withText(value: unknown, lang: Locale, langs: readonly Locale[], text: string): unknown {
  const [source = lang] = langs;
  const written: Partial<Record<Locale, string>> = isLocalMap(value)
    ? { ...value }
    : typeof value === 'string' && value !== ''
      ? { [source]: value }
      : {};
  if (text === '') delete written[lang];
  else written[lang] = text;
  const codes = Object.keys(written);
  if (codes.length === 0) return undefined;
  return codes.length === 1 && codes[0] === source && !isLocalMap(value) ? written[source] : written;
}
