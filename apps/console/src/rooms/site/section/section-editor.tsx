import { sections, settings } from 'virtual:site-model';
import { redirectLoops } from '@atrium/domain/site/route-rules';
import type { Locale } from '@atrium/i18n/locales';
import { Link } from '@atrium/ui/ui-provider';
import { useBlocker } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { FieldModel } from '../../../../structure-model.ts';
import { HistoryPanel } from '../../../kit/changes/history-panel.tsx';
import { ChangeBar } from '../../../kit/editing/change-bar.tsx';
import { ConflictDialog } from '../../../kit/editing/conflict-dialog.tsx';
import { useEditing } from '../../../kit/editing/use-editing.ts';
import { FieldForm, useFieldName } from '../../../kit/form/field-form.tsx';
import type { FieldPath } from '../../../kit/form/field-path.ts';
import { LanguageTabs } from '../../../kit/form/language-tabs.tsx';
import { Fact, Panel } from '../../../kit/panel.tsx';
import { useCan } from '../../../kit/session.tsx';
import { useFormat } from '../../../kit/use-format.ts';
import { roomAddress, useTenant } from '../../../kit/use-tenant.ts';
import { type SiteView, storedIn } from '../site-groups.ts';
import { ContrastNotes } from './contrast-notes.tsx';
import {
  documentOf,
  inSection,
  publicationOf,
  readSection,
  type SectionDetails,
  type SectionDocument,
} from './section-calls.ts';

/** What a view shows of its model, and where its fields stand in the document. */
function fieldsOf(view: SiteView): { fields: readonly FieldModel[]; at: FieldPath } {
  if (view === 'scripts') return { fields: settings.filter(({ name }) => name === view), at: [] };
  if (view === 'settings') return { fields: settings.filter(({ name }) => name !== 'scripts'), at: [] };
  const section = sections.find(({ name }) => name === view);
  if (section?.kind === 'object') return { fields: section.fields, at: [view] };
  return { fields: section ? [section] : [], at: [] };
}

const hasTexts = (fields: readonly FieldModel[]): boolean =>
  /"kind":"(?:text|record)"/.test(JSON.stringify(fields));

function useSectionKind(stored: ReturnType<typeof storedIn>) {
  const tenant = useTenant();
  return useMemo(
    () => ({
      documentOf,
      publicationOf,
      read: () => readSection(tenant, stored),
      placeIn: inSection,
      queryKey: ['site-section', stored],
      stale: ['/operator/site'],
    }),
    [tenant, stored],
  );
}

export function SectionEditor({ view, details }: { view: SiteView; details: SectionDetails }) {
  const t = useTranslations('console.site');
  const article = useTranslations('console.article');
  const can = useCan();
  const { locale } = useFormat();
  const stored = storedIn(view);
  const editing = useEditing<SectionDetails, SectionDocument>(details, useSectionKind(stored));
  const { base, draft, changes, trial } = editing;
  const { fields, at } = fieldsOf(view);
  const [lang, setLang] = useState<Locale>(
    base.locales.find((code) => code === locale) ?? base.locales[0] ?? 'en',
  );
  const isChanged = changes.length > 0;
  useBlocker({
    shouldBlockFn: () => isChanged && !confirm(article('leaveChanges')),
    enableBeforeUnload: () => isChanged,
  });
  const nameOf = useFieldName('console.site.field');
  const loops = useLoops(draft, base.locales);
  const problemAt = (path: FieldPath) =>
    (trial?.problems ?? []).find((problem) => problem.path === path.join('.'))?.message ??
    loops.get(path.join('.'));
  const consents = view === 'scripts' || view === 'tagManager' ? base.consents : [];
  return (
    <div className="mx-auto flex w-full max-w-360 flex-col gap-4 px-4.5 py-5 md:px-6">
      <Head view={view} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <Panel>
          <fieldset disabled={!can('publish')} className="flex min-w-0 flex-col gap-4">
            {hasTexts(fields) && base.locales.length > 1 && (
              <LanguageTabs lang={lang} langs={base.locales} onLang={setLang} />
            )}
            <FieldForm
              fields={fields}
              at={at}
              data={draft}
              lang={lang}
              langs={base.locales}
              nameOf={nameOf}
              wordsOf={(name) => (name === 'consent' && consents.length > 0 ? consents : undefined)}
              resetText={t('reset')}
              problemAt={problemAt}
              onChange={editing.change}
            />
          </fieldset>
        </Panel>
        <div className="flex min-w-0 flex-col gap-4">
          {view === 'colourConfigurations' && <ContrastNotes colours={draft[view]} />}
          {view === 'settings' && <FixedPanel fixed={base.fixed} />}
          {view === 'scripts' && (
            <Panel>
              <p className="text-13 text-t2">{t('scriptsLine')}</p>
            </Panel>
          )}
          {can('seeCatalogue') && (
            <HistoryPanel kind="publication" target={stored === 'settings' ? stored : `site.${stored}`} />
          )}
        </div>
      </div>
      {can('publish') ? (
        <ChangeBar
          editing={editing}
          told={trial?.redrawn.includes('site') && <p className="pb-2 text-13 text-t2">{t('redrawsAll')}</p>}
        />
      ) : (
        <p className="text-13 text-t2">{t('mayNotPublish')}</p>
      )}
      <ConflictDialog editing={editing} mine={documentOf(base)} onJoin={editing.join} />
    </div>
  );
}

/** Redirects that never arrive, by the place of a rule, while they are written. */
function useLoops({ routeRules }: SectionDocument, locales: readonly Locale[]): ReadonlyMap<string, string> {
  const t = useTranslations('console.site');
  return useMemo(() => {
    const rules = (Array.isArray(routeRules) ? routeRules : []) as Record<string, unknown>[];
    const isRule = (rule: Record<string, unknown>) =>
      typeof rule.path === 'string' && typeof rule.redirect === 'string';
    if (locales.length === 0 || !rules.every(isRule)) return new Map();
    const written = rules.map(({ path, redirect }) => ({
      path: String(path),
      redirect: String(redirect),
      status: 302,
    }));
    return new Map(
      redirectLoops(written).map(({ index, chain }) => [
        `routeRules.${index}.redirect`,
        t('loop', { chain: chain.join(' → ') }),
      ]),
    );
  }, [routeRules, locales, t]);
}

function FixedPanel({ fixed }: { fixed: Record<string, string> }) {
  const t = useTranslations('console.site');
  const nameOf = useFieldName('console.site.field');
  return (
    <Panel title={t('fixed')}>
      <dl>
        {Object.entries(fixed).map(([name, value]) => (
          <Fact key={name} name={nameOf(name)}>
            <bdi>{value}</bdi>
          </Fact>
        ))}
      </dl>
    </Panel>
  );
}

function Head({ view }: { view: SiteView }) {
  const t = useTranslations('console.site');
  const tenant = useTenant();
  return (
    <header className="flex items-center gap-3">
      <Link
        href={roomAddress(tenant, 'site')}
        aria-label={t('back')}
        className="pressable grid size-11 flex-none place-items-center rounded-full hover:bg-s2"
      >
        <ArrowLeft aria-hidden className="size-5 rtl:-scale-x-100" />
      </Link>
      <h1 className="type-title min-w-0 flex-1 truncate">{t(`section.${view}`)}</h1>
    </header>
  );
}
