import { cx } from '@atrium/ui/class-names';
import { Dialog } from '@atrium/ui/overlay/dialog';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../../kit/use-problem-text.ts';
import type { PaletteEntry } from './rank.ts';
import { type PaletteGroup, usePalette } from './use-palette.ts';

/** Every room, title, page and action from one field: typed, chosen by arrows, opened by Enter. */
export default function CommandPalette({ onClose }: { onClose: () => void }) {
  const t = useTranslations('console.palette');
  const textOf = useProblemText();
  const [typed, setTyped] = useState('');
  const { groups, isSearching, error } = usePalette(typed, onClose);
  const all = groups.flatMap(({ entries }) => entries);
  const [chosen, setChosen] = useChosen(all);
  const id = useId();

  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that ends a word of an input method opens nothing
    if (event.nativeEvent.isComposing) return;
    const at = all.findIndex((entry) => entry.id === chosen?.id);
    const next = stepOf(event.key, at, all.length);
    if (next !== null) setChosen(all[next]?.id);
    else if (event.key === 'Enter') chosen?.run();
    else return;
    event.preventDefault();
  };

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('title')}>
      <label className="flex min-h-12 items-center gap-3 rounded-card bg-s2 px-3.5 focus-within:ring-2 focus-within:ring-focus">
        <Search aria-hidden className="size-5 flex-none text-t2" />
        <input
          data-autofocus
          role="combobox"
          aria-label={t('label')}
          aria-expanded={all.length > 0}
          aria-controls={`${id}-hits`}
          aria-activedescendant={chosen && `${id}-${chosen.id}`}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder={t('label')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
          className="min-w-0 flex-1 bg-transparent text-16 outline-none placeholder:text-t3"
        />
      </label>
      <p role="status" className="sr-only">
        {isSearching ? t('searching') : t('hits', { count: all.length })}
      </p>
      <div className="-mx-2 mt-3 flex h-96 max-h-[52dvh] flex-col">
        {error && <p className="px-3 py-2 text-13 text-danger">{textOf(error)}</p>}
        {all.length === 0 && !isSearching && !error && (
          <p className="px-3 py-6 text-center text-14 text-t2">{t('none', { text: typed.trim() })}</p>
        )}
        <div
          role="listbox"
          id={`${id}-hits`}
          aria-label={t('title')}
          className="min-h-0 flex-1 overflow-y-auto overscroll-contain"
        >
          {groups.map((group) => (
            <Group key={group.name} id={id} group={group} chosen={chosen?.id} onPoint={setChosen} />
          ))}
        </div>
      </div>
    </Dialog>
  );
}

/** The entry that Enter opens: the first, until another was pointed at and is still there. */
function useChosen(entries: readonly PaletteEntry[]) {
  const [id, setId] = useState<string>();
  return [entries.find((entry) => entry.id === id) ?? entries[0], setId] as const;
}

/** Round and round; null for a key that does not move. */
function stepOf(key: string, at: number, length: number): number | null {
  if (length === 0) return null;
  if (key === 'ArrowDown') return (at + 1) % length;
  if (key === 'ArrowUp') return (at - 1 + length) % length;
  if (key === 'PageDown') return length - 1;
  if (key === 'PageUp') return 0;
  return null;
}

type GroupProps = {
  id: string;
  group: PaletteGroup;
  chosen: string | undefined;
  onPoint: (id: string) => void;
};

function Group({ id, group: { name, entries }, chosen, onPoint }: GroupProps) {
  const t = useTranslations('console.palette');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options; `fieldset` is for forms.
    <div role="group" aria-labelledby={`${id}-${name}`} className="pb-2">
      <p id={`${id}-${name}`} className="px-3 py-1.5 text-12 font-medium text-t3">
        {t(`group.${name}`)}
      </p>
      {entries.map((entry) => (
        <Hit
          key={entry.id}
          id={`${id}-${entry.id}`}
          entry={entry}
          isChosen={entry.id === chosen}
          onPoint={() => onPoint(entry.id)}
        />
      ))}
    </div>
  );
}

type HitProps = { id: string; entry: PaletteEntry; isChosen: boolean; onPoint: () => void };

function Hit({ id, entry, isChosen, onPoint }: HitProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the option.
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the field's.
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={isChosen}
      onPointerMove={onPoint}
      onClick={entry.run}
      className={cx(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-card px-3 text-14',
        isChosen && 'bg-s2',
      )}
    >
      <bdi className="min-w-0 flex-1 truncate font-medium">{entry.label}</bdi>
      {entry.place && <bdi className="max-w-[45%] flex-none truncate text-12 text-t3">{entry.place}</bdi>}
    </div>
  );
}
