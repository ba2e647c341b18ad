import { type Locale, locales } from '@atrium/i18n/locales';
import { Button } from '@atrium/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { useDeferredValue, useId, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { HistoryPanel } from '../../kit/changes/history-panel.tsx';
import { ChangeBar } from '../../kit/editing/change-bar.tsx';
import { ConflictDialog } from '../../kit/editing/conflict-dialog.tsx';
import { useEditing } from '../../kit/editing/use-editing.ts';
import { useCan } from '../../kit/session.tsx';
import { useTenant } from '../../kit/use-tenant.ts';
import {
  checkText,
  type ProductText,
  readText,
  type StoredText,
  type TextCheck,
  type WrittenText,
} from './words-calls.ts';

const documentOf = ({ text: { own } }: StoredText): WrittenText => (own === null ? {} : { text: own });

type EditorProps = { lang: Locale; version: string; text: ProductText };

/** One text in one language: the product's words, the tenant's own over them, and what readers see. */
export function TextEditor({ lang, version, text }: EditorProps) {
  const t = useTranslations('console.words');
  const article = useTranslations('console.article');
  const tenant = useTenant();
  const can = useCan();
  const { key } = text;
  const kind = useMemo(
    () => ({
      documentOf,
      publicationOf: (draft: WrittenText, { text: { key: name } }: StoredText) => ({
        messages: { [lang]: { [name]: draft.text ?? null } },
      }),
      read: () => readText(tenant, lang, text),
      placeIn: () => 'text',
      queryKey: ['word', lang, text.key],
      stale: ['words'],
    }),
    [tenant, lang, text],
  );
  const editing = useEditing<StoredText, WrittenText>({ version, text }, kind);
  const isChanged = editing.changes.length > 0;
  useBlocker({
    shouldBlockFn: () => isChanged && !confirm(article('leaveChanges')),
    enableBeforeUnload: () => isChanged,
  });
  const written = editing.draft.text ?? '';
  const check = useTextCheck(lang, key, written === '' ? text.product : written);
  const problem = editing.trial?.problems[0]?.message ?? check?.problem ?? undefined;
  const write = (value: string) =>
    editing.change(value === '' || value === text.product ? {} : { text: value });
  return (
    <div className="flex flex-col gap-4 border-t border-line bg-s2 p-4">
      <WrittenField
        lang={lang}
        value={written}
        product={text.product}
        placeholders={text.placeholders}
        problem={problem}
        isFixed={!can('publish')}
        onChange={write}
      />
      {editing.draft.text !== undefined && can('publish') && (
        <Button size="small" variant="ghost" className="self-start" onClick={() => editing.change({})}>
          {t('back')}
        </Button>
      )}
      <Samples lang={lang} samples={check?.samples ?? []} />
      {can('publish') ? (
        <ChangeBar
          editing={editing}
          told={
            editing.trial &&
            editing.trial.redrawn.length > 0 && (
              <p className="pb-2 text-13 text-t2">{t('redraws', { language: locales[lang].name })}</p>
            )
          }
        />
      ) : (
        <p className="text-13 text-t2">{t('mayNotPublish')}</p>
      )}
      {can('seeCatalogue') && <HistoryPanel kind="publication" target={`messages.${lang}`} />}
      <ConflictDialog editing={editing} mine={documentOf(editing.base)} onJoin={editing.join} />
    </div>
  );
}

/** What the server says of a text while it is written. */
function useTextCheck(lang: Locale, key: string, text: string): TextCheck | undefined {
  const tenant = useTenant();
  const asked = useDeferredValue(text);
  const { data } = useQuery({
    queryKey: [tenant, 'word-check', lang, key, asked],
    queryFn: async ({ signal }) => {
      // of a word that is typed on only the last stage is asked
      await new Promise((done) => setTimeout(done, 250));
      signal.throwIfAborted();
      return checkText(tenant, { lang, key, text: asked }, signal);
    },
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

type FieldProps = {
  lang: Locale;
  value: string;
  product: string;
  placeholders: readonly string[];
  problem: string | undefined;
  isFixed: boolean;
  onChange: (value: string) => void;
};

function WrittenField({ lang, value, product, placeholders, problem, isFixed, onChange }: FieldProps) {
  const t = useTranslations('console.words');
  const id = useId();
  const { dir } = locales[lang];
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-1">
        <p className="text-13 text-t2">{t('product')}</p>
        <p
          lang={lang}
          dir={dir}
          className="rounded-card bg-s1 px-3 py-2 text-14 break-words whitespace-pre-wrap"
        >
          {product}
        </p>
        {placeholders.length > 0 && (
          <p className="flex flex-wrap items-center gap-1.5 text-12 text-t3">
            {t('placeholders')}
            {placeholders.map((name) => (
              <code key={name} dir="ltr" className="rounded-badge bg-s1 px-1.5 py-0.5 text-t1">
                {name}
              </code>
            ))}
          </p>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-1">
        <label htmlFor={id} className="text-13 text-t2">
          {t('own')}
        </label>
        <div className="field-box flex px-3 py-2">
          <textarea
            id={id}
            rows={3}
            lang={lang}
            dir={dir}
            value={value}
            placeholder={product}
            maxLength={5000}
            disabled={isFixed}
            aria-invalid={problem === undefined ? undefined : true}
            aria-describedby={problem === undefined ? undefined : `${id}-problem`}
            onChange={({ target }) => onChange(target.value)}
            className="min-w-0 flex-1 resize-y bg-transparent text-14 text-t1 placeholder:text-t3"
          />
        </div>
        {problem !== undefined && (
          <p id={`${id}-problem`} className="text-12 font-medium text-danger">
            <bdi>{problem}</bdi>
          </p>
        )}
      </div>
    </div>
  );
}

function Samples({ lang, samples }: { lang: Locale; samples: readonly string[] }) {
  const t = useTranslations('console.words');
  if (samples.length === 0) return null;
  return (
    <section aria-label={t('samples')} className="flex min-w-0 flex-col gap-1">
      <h3 className="text-13 text-t2">{t('samples')}</h3>
      <ul lang={lang} dir={locales[lang].dir} className="flex flex-col gap-1 text-14">
        {samples.map((line) => (
          <li key={line} className="rounded-card bg-s1 px-3 py-1.5 break-words">
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}
