import { contentTypeNames } from '@atrium/domain/catalogue/content-types';
import { Button } from '@atrium/ui/button';
import { Search } from 'lucide-react';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Page, Panel, Tag } from '../../kit/panel.tsx';
import { Picker } from '../../kit/picker.tsx';
import { useGrant } from '../../kit/session.tsx';
import { Empty, RowsSkeleton, Shown } from '../../kit/states.tsx';
import { useAddress } from '../../kit/use-address.ts';
import { useFormat } from '../../kit/use-format.ts';
import { ArticleGrid } from './article-grid.tsx';
import { articleStates } from './article-row.ts';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { EditsDialog } from './bulk/edits-dialog.tsx';
import { useEdits } from './bulk/use-edits.ts';
import { useSelection } from './bulk/use-selection.ts';
import { ImportDialog } from './import/import-dialog.tsx';
import { useArticles } from './use-articles.ts';

export function Room() {
  const t = useTranslations('console.catalogue');
  const format = useFormat();
  const [address, setAddress] = useAddress(['q', 'kind', 'state']);
  const [typed, setTyped] = useState(address.q);
  const search = useDeferredValue(useSettled(typed));
  useEffect(() => setAddress({ q: search }), [search, setAddress]);
  const filter = { search, kind: address.kind, state: address.state };
  const query = useArticles(filter);
  const mayEdit = useMayEdit();
  const selection = useSelection();
  const rows = query.data?.pages.flatMap(({ articles }) => articles);
  const isFiltered = search !== '' || address.kind !== '' || address.state !== '';

  return (
    <Page
      title={t('title')}
      aside={
        <>
          {rows && (
            <p role="status" className="text-13 text-t3">
              {t(query.hasNextPage ? 'shownSoFar' : 'shownAll', { count: rows.length })}
            </p>
          )}
          {mayEdit && <EarlierEdits />}
        </>
      }
    >
      <div className="flex flex-wrap items-center gap-2.5">
        <SearchBox value={typed} onChange={setTyped} />
        <Picker
          label={t('kind')}
          value={address.kind}
          onChange={(kind) => setAddress({ kind })}
          options={[
            { value: '', label: t('everyKind') },
            ...contentTypeNames
              .map((name) => ({ value: name as string, label: t(`type.${name}`) }))
              .toSorted((one, other) => one.label.localeCompare(other.label, format.locale)),
          ]}
        />
        <Picker
          label={t('state')}
          value={address.state}
          onChange={(state) => setAddress({ state })}
          options={[
            { value: '', label: t('everyState') },
            ...articleStates.map((state) => ({ value: state as string, label: t(`states.${state}`) })),
          ]}
        />
      </div>
      <Panel isFlush>
        <Shown
          query={{ ...query, data: rows }}
          skeleton={<RowsSkeleton rows={10} />}
          isEmpty={(shown) => shown.length === 0}
          empty={
            <Empty
              title={t(isFiltered ? 'noneFound' : 'none')}
              line={t(isFiltered ? 'noneFoundLine' : 'noneLine')}
            />
          }
        >
          {(shown) => (
            <ArticleGrid
              selection={mayEdit ? selection : null}
              rows={shown}
              hasMore={query.hasNextPage}
              isFetching={query.isFetchingNextPage}
              onMore={() => void query.fetchNextPage()}
            />
          )}
        </Shown>
      </Panel>
      {mayEdit && <BulkBar selection={selection} filter={filter} />}
    </Page>
  );
}

/** A grade that holds for a part of the catalogue is enough: the server refuses the rest, row by row. */
function useMayEdit(): boolean {
  const grant = useGrant();
  return [...(grant?.capabilities ?? []), ...(grant?.capabilitiesWithin ?? [])].includes('publish');
}

function EarlierEdits() {
  const t = useTranslations('console.bulk');
  const edits = useEdits();
  const importText = useTranslations('console.import');
  const [open, setOpen] = useState<'edits' | 'import' | null>(null);
  const close = () => setOpen(null);
  const isUnderWay = edits.data?.some(({ state }) => state === 'applying' || state === 'undoing');
  return (
    <>
      {isUnderWay && <Tag tone="warn">{t('states.applying')}</Tag>}
      <Button size="small" variant="outline" onClick={() => setOpen('edits')}>
        {t('earlier')}
      </Button>
      <Button size="small" variant="outline" onClick={() => setOpen('import')}>
        {importText('open')}
      </Button>
      {open === 'edits' && <EditsDialog onClose={close} />}
      {open === 'import' && <ImportDialog onClose={close} />}
    </>
  );
}

/** What is still being typed is not asked for. */
function useSettled(value: string, delay = 250): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value.trim()), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}

function SearchBox({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useTranslations('console.catalogue');
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const jump = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, select');
      if (event.key !== '/' || isTyping) return;
      event.preventDefault();
      box.current?.focus();
    };
    addEventListener('keydown', jump);
    return () => removeEventListener('keydown', jump);
  }, []);
  return (
    <label className="field-box flex h-11 min-w-0 flex-1 basis-64 items-center gap-2.5 px-3.5">
      <Search aria-hidden className="size-4.5 flex-none text-t3" />
      <input
        ref={box}
        type="search"
        dir="auto"
        aria-label={t('search')}
        placeholder={t('search')}
        maxLength={200}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onChange('')}
        className="h-full min-w-0 flex-1 bg-transparent text-14 text-t1 placeholder:text-t3"
      />
      <kbd aria-hidden className="hidden rounded-badge bg-s3 px-1.5 py-0.5 text-12 text-t2 md:block">
        /
      </kbd>
    </label>
  );
}
