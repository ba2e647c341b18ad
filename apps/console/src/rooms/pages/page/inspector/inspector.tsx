import { fields } from 'virtual:structure-model';
import { isSectionKind, sectionKinds } from '@atrium/domain/catalogue/sections';
import type { Locale } from '@atrium/i18n/locales';
import { useTranslations } from 'use-intl';
import type { FieldModel } from '../../../../../structure-model.ts';
import { FieldForm, useFieldName } from '../../../../kit/form/field-form.tsx';
import { type FieldPath, valueAt, withValue } from '../../../../kit/form/field-path.ts';
import { Words } from '../../../../kit/form/inputs.tsx';
import { LanguageTabs } from '../../../../kit/form/language-tabs.tsx';
import { useCan } from '../../../../kit/session.tsx';
import { kindOf, type SectionNode, type SectionPath } from '../tree/sections.ts';
import { ArticlePicker } from './article-picker.tsx';
import { RulePanel } from './rule-panel.tsx';

type InspectorProps = {
  /** A section, or the page itself with an empty path. */
  node: SectionNode;
  path: SectionPath;
  lang: Locale;
  langs: readonly Locale[];
  at: string | undefined;
  problems: readonly { path: string; message: string }[];
  onLang: (lang: Locale) => void;
  onChange: (node: SectionNode, field: string) => void;
};

/** What one section says of itself, by the model of the published format. */
export function Inspector({ node, path, lang, langs, at, problems, onLang, onChange }: InspectorProps) {
  const t = useTranslations('console.pages');
  const can = useCan();
  const place = path.map((index) => `substructure.${index}.`).join('');
  const problemAt = (field: FieldPath) =>
    problems.find((problem) => problem.path === `${place}data.${field.join('.')}`)?.message;
  const write = (data: Record<string, unknown>, field: string) =>
    onChange({ ...node, data }, `${path.join('.')}/${field}`);
  const nameOf = useFieldName('console.pages.field');
  const form = { data: node.data, lang, langs, nameOf, problemAt, onChange: write };
  const shown = fieldsFor(kindOf(node), path.length === 0);
  const holdsEntries = path.length > 0 && needsOf(kindOf(node)) === 'entries';
  const entries = valueAt(node.data, ['entries']);
  const pick = (articleId: number) =>
    write(
      withValue(
        node.data,
        ['entries'],
        [...(Array.isArray(entries) ? entries : []), { articleId }],
      ) as typeof node.data,
      'entries',
    );
  return (
    <div className="flex min-w-0 flex-col gap-3 p-4">
      <LanguageTabs lang={lang} langs={langs} onLang={onLang} />
      <Words
        label={t('field.name')}
        lang={null}
        value={node.name}
        problem={problems.find((problem) => problem.path === `${place}name`)?.message}
        onChange={(name) => onChange({ ...node, name }, `${path.join('.')}/name`)}
      />
      <FieldForm fields={shown.first} at={[]} {...form} />
      {holdsEntries && (
        <>
          <RulePanel data={node.data} at={at} onChange={write} problemAt={problemAt} />
          {can('seeCatalogue') && <ArticlePicker onPick={pick} />}
        </>
      )}
      <FieldForm fields={shown.content} at={[]} {...form} />
      <details>
        <summary className="cursor-pointer py-2 text-13 font-medium text-t2">{t('moreFields')}</summary>
        <FieldForm fields={shown.rest} at={[]} {...form} />
      </details>
    </div>
  );
}

const needsOf = (kind: string) => (isSectionKind(kind) ? sectionKinds[kind].needs : null);

const common = ['kind', 'subtitle', 'lane', 'device', 'card', 'more'];

/** What every section has, what its kind is made of, and the rest. */
function fieldsFor(kind: string, isPage: boolean) {
  const needs = needsOf(kind);
  const take = (names: readonly string[], inner: readonly string[]): FieldModel[] =>
    fields.flatMap((field) => {
      if (field.name !== 'customProperties') return names.includes(field.name) ? [field] : [];
      if (field.kind !== 'object') return [];
      const chosen = field.fields.filter(({ name }) => inner.includes(name));
      return chosen.length > 0 ? [{ ...field, fields: chosen }] : [];
    });
  const properties = fields.flatMap((field) =>
    field.name === 'customProperties' && field.kind === 'object' ? field.fields.map(({ name }) => name) : [],
  );
  const first = isPage ? ['description'] : common;
  const content = !isPage && needs && needs !== 'entries' && needs !== 'sections' ? [needs] : [];
  return {
    first: take(isPage ? ['title'] : ['title', 'clickUrl'], first),
    content: take(needs === 'entries' && !isPage ? ['entries'] : [], content),
    rest: take(
      ['imageUrl', ...(isPage ? ['clickUrl'] : [])],
      properties.filter((name) => ![...first, ...content].includes(name)),
    ),
  };
}
