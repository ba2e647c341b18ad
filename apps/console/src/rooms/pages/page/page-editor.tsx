import { Button } from '@atrium/ui/button';
import { Link } from '@atrium/ui/ui-provider';
import { useBlocker } from '@tanstack/react-router';
import { ArrowLeft, History, Redo2, Undo2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Panel } from '../../../kit/panel.tsx';
import { useFormat } from '../../../kit/use-format.ts';
import { roomAddress, useTenant } from '../../../kit/use-tenant.ts';
import { SlotTags } from '../slot-tags.tsx';
import { Inspector } from './inspector/inspector.tsx';
import { PageBar } from './page-bar.tsx';
import type { PageDetails, PreviewFacts } from './page-calls.ts';
import { PageConflict } from './page-conflict.tsx';
import { PreviewPane } from './preview/preview-pane.tsx';
import { usePreview } from './preview/use-preview.ts';
import { OutlineList } from './tree/outline-list.tsx';
import {
  placedSections,
  replaceSection,
  type SectionPath,
  sectionAt,
  sectionTitle,
} from './tree/sections.ts';
import { type PageEditing, usePageEditing } from './use-page-editing.ts';
import { VersionsDialog } from './versions/versions-dialog.tsx';

export function PageEditor({ details }: { details: PageDetails }) {
  const editing = usePageEditing(details);
  const { base, tree } = editing;
  const [chosen, setChosen] = useState<SectionPath | null>(null);
  const [facts, setFacts] = useState<PreviewFacts>({
    device: 'phone',
    lang: base.locales[0] ?? 'en',
    theme: 'system',
    person: 'visitor',
  });
  const [isComparing, setComparing] = useState(false);
  const shown = usePreview(base, tree, facts);
  const node = chosen && sectionAt(tree, chosen);
  const problems = editing.trial?.problems ?? shown.problems;
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: () => editing.work !== null });
  const chooseById = useCallback(
    (id: string) => setChosen(placedSections(tree).find((one) => String(one.node.id) === id)?.path ?? null),
    [tree],
  );
  return (
    <div className="mx-auto flex w-full max-w-480 flex-col gap-4 px-4.5 py-5 md:px-6">
      <Head editing={editing} onVersions={() => setComparing(true)} />
      <div className="grid items-start gap-4 lg:grid-cols-[19rem_minmax(0,1fr)] 2xl:grid-cols-[19rem_minmax(0,1fr)_24rem]">
        <Outline editing={editing} chosen={chosen} problems={problems} onChoose={setChosen} />
        <PreviewPane
          page={base}
          tree={tree}
          facts={facts}
          shown={shown}
          section={node ? String(node.id) : null}
          onFacts={setFacts}
          onSection={chooseById}
        />
        <div className="min-w-0 lg:col-span-2 2xl:col-span-1">
          <Inspected
            editing={editing}
            path={node && chosen ? chosen : []}
            facts={facts}
            onFacts={setFacts}
            problems={problems}
          />
        </div>
      </div>
      <PageBar editing={editing} />
      {editing.theirs && <PageConflict editing={editing} theirs={editing.theirs} />}
      {isComparing && (
        <VersionsDialog
          page={base}
          tree={tree}
          onRestore={(found) => {
            editing.change(found);
            setComparing(false);
          }}
          onClose={() => setComparing(false)}
        />
      )}
    </div>
  );
}

type OutlineProps = {
  editing: PageEditing;
  chosen: SectionPath | null;
  problems: readonly { path: string }[];
  onChoose: (path: SectionPath | null) => void;
};

function Outline({ editing, chosen, problems, onChoose }: OutlineProps) {
  const t = useTranslations('console.pages');
  return (
    <Panel
      title={t('sections')}
      isFlush
      aside={
        <button
          type="button"
          aria-pressed={chosen === null}
          onClick={() => onChoose(null)}
          className="hit rounded-full px-3 text-13 font-medium text-t2 hover:bg-s2 aria-pressed:text-accent-text"
        >
          {t('wholePage')}
        </button>
      }
    >
      <OutlineList
        tree={editing.tree}
        chosen={chosen}
        problems={problems.map(({ path }) => path)}
        onChange={editing.change}
        onChoose={onChoose}
      />
    </Panel>
  );
}

type InspectedProps = {
  editing: PageEditing;
  path: SectionPath;
  facts: PreviewFacts;
  problems: readonly { path: string; message: string }[];
  onFacts: (facts: PreviewFacts) => void;
};

/** The form writes the language that the preview shows. */
function Inspected({ editing: { tree, base, change }, path, facts, problems, onFacts }: InspectedProps) {
  const t = useTranslations('console.pages');
  const { locale } = useFormat();
  const node = sectionAt(tree, path) ?? tree;
  const lang = base.locales.find((code) => code === facts.lang) ?? base.locales[0] ?? 'en';
  return (
    <Panel title={path.length === 0 ? t('wholePage') : <bdi>{sectionTitle(node, locale)}</bdi>} isFlush>
      <Inspector
        key={path.join('.')}
        node={node}
        path={path}
        lang={lang}
        langs={base.locales}
        at={facts.at}
        problems={problems}
        onLang={(next) => onFacts({ ...facts, lang: next })}
        onChange={(next, field) => change(replaceSection(tree, path, next), field)}
      />
    </Panel>
  );
}

function Head({ editing, onVersions }: { editing: PageEditing; onVersions: () => void }) {
  const t = useTranslations('console.pages');
  const tenant = useTenant();
  const { base } = editing;
  return (
    <header className="flex flex-wrap items-center gap-3">
      <Link
        href={roomAddress(tenant, 'pages')}
        aria-label={t('back')}
        className="pressable grid size-11 flex-none place-items-center rounded-full hover:bg-s2"
      >
        <ArrowLeft aria-hidden className="size-5 rtl:-scale-x-100" />
      </Link>
      <div className="min-w-0 flex-1 basis-52">
        <h1 className="type-title truncate">
          <bdi>{base.name}</bdi>
        </h1>
        <div className="flex flex-wrap items-center gap-2 text-13 text-t2">
          {t(`pageKind.${base.kind}`)}
          <SlotTags slots={base.slots} />
        </div>
      </div>
      <Button
        size="small"
        variant="ghost"
        disabled={!editing.canUndo}
        icon={<Undo2 aria-hidden className="rtl:-scale-x-100" />}
        onClick={editing.undo}
      >
        {t('undo')}
      </Button>
      <Button
        size="small"
        variant="ghost"
        disabled={!editing.canRedo}
        icon={<Redo2 aria-hidden className="rtl:-scale-x-100" />}
        onClick={editing.redo}
      >
        {t('redo')}
      </Button>
      <Button size="small" variant="outline" icon={<History aria-hidden />} onClick={onVersions}>
        {t('versions')}
      </Button>
    </header>
  );
}
