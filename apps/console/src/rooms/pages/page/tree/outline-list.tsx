import { type SectionKind, sectionKindNames } from '@atrium/domain/catalogue/sections';
import { Button } from '@atrium/ui/button';
import { cx } from '@atrium/ui/class-names';
import { Menu } from '@atrium/ui/menu/menu';
import { Copy, GripVertical, Monitor, Plus, Smartphone, Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../../../kit/use-format.ts';
import {
  addSection,
  duplicateSection,
  keyOf,
  kindOf,
  moveSection,
  type PlacedSection,
  placedSections,
  removeSection,
  type SectionNode,
  type SectionPath,
  sectionTitle,
} from './sections.ts';
import { type Lifted, useReorder } from './use-reorder.ts';

type OutlineProps = {
  tree: SectionNode;
  chosen: SectionPath | null;
  /** Places in the page at which the checks found something. */
  problems: readonly string[];
  onChange: (tree: SectionNode) => void;
  onChoose: (path: SectionPath | null) => void;
};

/** The page as a list of its sections: chosen, moved, duplicated, removed and added here. */
export function OutlineList({ tree, chosen, problems, onChange, onChoose }: OutlineProps) {
  const t = useTranslations('console.pages');
  const rows = placedSections(tree);
  const elements = useRef(new Map<string, HTMLElement>());
  const [said, setSaid] = useState('');
  const pathOf = (key: string): SectionPath => key.split('.').map(Number);
  const { lifted, handleOf } = useReorder({
    siblingsOf: (key) => {
      const parent = keyOf(pathOf(key).slice(0, -1));
      const keys = rows.map(({ path }) => path).filter((path) => keyOf(path.slice(0, -1)) === parent);
      return {
        keys: keys.map(keyOf),
        elements: keys.map((path) => elements.current.get(keyOf(path)) ?? null),
      };
    },
    onMove: (key, to) => {
      const path = pathOf(key);
      onChange(moveSection(tree, path, to));
      const landed = [...path.slice(0, -1), to];
      onChoose(landed);
      requestAnimationFrame(() => elements.current.get(keyOf(landed))?.querySelector('button')?.focus());
    },
    announce: (what, { to, from }, count) =>
      setSaid(t(`move.${what}`, { place: (what === 'cancelled' ? from : to) + 1, total: count })),
  });
  return (
    <div className="flex flex-col">
      <p role="status" className="sr-only">
        {said}
      </p>
      {rows.length === 0 && <p className="px-4 py-3 text-13 text-t2">{t('noSections')}</p>}
      <ol aria-label={t('sections')} className="flex flex-col">
        {rows.map((row) => {
          const key = keyOf(row.path);
          return (
            <Row
              key={key}
              {...row}
              place={placeOf(row.path, lifted)}
              isLifted={lifted?.key === key}
              isChosen={chosen !== null && keyOf(chosen) === key}
              isWrong={problems.some((path) => path.startsWith(problemPrefix(row.path)))}
              handle={handleOf(key)}
              keep={(element) =>
                void (element ? elements.current.set(key, element) : elements.current.delete(key))
              }
              onChoose={() => onChoose(row.path)}
              onDuplicate={() => {
                onChange(duplicateSection(tree, row.path));
                setSaid(t('duplicated'));
              }}
              onRemove={() => {
                onChange(removeSection(tree, row.path));
                onChoose(null);
                setSaid(t('removed'));
              }}
            />
          );
        })}
      </ol>
      <div className="p-3">
        <AddMenu
          onAdd={(kind) => {
            const index = chosen?.[0] === undefined ? tree.substructure.length : chosen[0] + 1;
            onChange(addSection(tree, kind, index));
            onChoose([index]);
          }}
        />
      </div>
    </div>
  );
}

/** As the checks name a place inside a section. */
const problemPrefix = (path: SectionPath) => `${path.map((index) => `substructure.${index}.`).join('')}data`;

/** Where a landing line is drawn while a sibling is carried over it. */
function placeOf(path: SectionPath, lifted: Lifted | null): 'before' | 'after' | null {
  if (!lifted || lifted.to === lifted.from) return null;
  const parent = lifted.key.split('.').slice(0, -1).join('.');
  if (keyOf(path.slice(0, -1)) !== parent || path.at(-1) !== lifted.to) return null;
  return lifted.to < lifted.from ? 'before' : 'after';
}

type RowProps = PlacedSection & {
  place: 'before' | 'after' | null;
  isLifted: boolean;
  isChosen: boolean;
  isWrong: boolean;
  handle: ReturnType<ReturnType<typeof useReorder>['handleOf']>;
  keep: (element: HTMLElement | null) => void;
  onChoose: () => void;
  onDuplicate: () => void;
  onRemove: () => void;
};

function Row({ path, node, place, isLifted, isChosen, isWrong, handle, keep, ...acts }: RowProps) {
  const t = useTranslations('console.pages');
  const { locale } = useFormat();
  const title = sectionTitle(node, locale);
  const kind = kindOf(node);
  const device = (node.data.customProperties as { device?: string } | undefined)?.device;
  return (
    <li
      ref={keep}
      className={cx(
        'group flex items-center gap-1 border-b border-line pe-1.5 last:border-0',
        isChosen && 'bg-accent-soft',
        isLifted && 'opacity-50',
        place === 'before' && 'shadow-[inset_0_2px_0_var(--accent)]',
        place === 'after' && 'shadow-[inset_0_-2px_0_var(--accent)]',
      )}
      style={{ paddingInlineStart: `${(path.length - 1) * 20 + 4}px` }}
    >
      <button
        type="button"
        aria-label={t('moveSection', { title })}
        aria-pressed={isLifted}
        className="grid size-9 flex-none cursor-grab touch-none place-items-center rounded-card text-t3 hover:bg-s2 hover:text-t1"
        {...handle}
      >
        <GripVertical aria-hidden className="size-4" />
      </button>
      <button
        type="button"
        aria-current={isChosen ? 'true' : undefined}
        onClick={acts.onChoose}
        className="min-h-13 min-w-0 flex-1 py-2 text-start"
      >
        <bdi className={cx('block truncate text-14 font-medium', isWrong && 'text-danger')}>{title}</bdi>
        <span className="flex items-center gap-1.5 text-12 text-t3">
          {isKind(kind) ? t(`kind.${kind}`) : kind}
          {device === 'phone' && <Smartphone aria-label={t('onPhones')} className="size-3.5" />}
          {device === 'desktop' && <Monitor aria-label={t('onDesktops')} className="size-3.5" />}
          {isWrong && <span className="font-medium text-danger">{t('wrong')}</span>}
        </span>
      </button>
      <span
        className={cx(
          'flex',
          !isChosen && 'opacity-0 group-hover:opacity-100 group-focus-within:opacity-100',
        )}
      >
        <SmallButton label={t('duplicate', { title })} onClick={acts.onDuplicate}>
          <Copy aria-hidden className="size-4" />
        </SmallButton>
        <SmallButton label={t('remove', { title })} onClick={acts.onRemove}>
          <Trash2 aria-hidden className="size-4" />
        </SmallButton>
      </span>
    </li>
  );
}

const isKind = (kind: string): kind is SectionKind => (sectionKindNames as string[]).includes(kind);

type SmallButtonProps = { label: string; onClick: () => void; children: ReactNode };

const SmallButton = ({ label, onClick, children }: SmallButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    onClick={onClick}
    className="grid size-9 place-items-center rounded-card text-t2 hover:bg-s2 hover:text-t1"
  >
    {children}
  </button>
);

function AddMenu({ onAdd }: { onAdd: (kind: SectionKind) => void }) {
  const t = useTranslations('console.pages');
  return (
    <Menu
      trigger={
        <Button size="small" variant="outline" icon={<Plus aria-hidden />}>
          {t('add')}
        </Button>
      }
      entries={sectionKindNames.map((kind) => ({
        id: kind,
        label: t(`kind.${kind}`),
        onSelect: () => onAdd(kind),
      }))}
    />
  );
}
