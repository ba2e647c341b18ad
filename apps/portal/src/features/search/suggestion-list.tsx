import type { Suggestion } from '@atrium/contract/schemas/search';
import { Picture } from '@atrium/ui/image/picture';
import { Search } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Highlighted } from './highlighted.tsx';

interface SuggestionListProps {
  id: string;
  suggestions: readonly Suggestion[];
  typed: string;
  chosen: number;
  onChoose: (index: number) => void;
}

/** Over the page, so that typing moves nothing. The list stays in the document: the field says it controls it. */
export function SuggestionList({ id, suggestions, typed, chosen, onChoose }: SuggestionListProps) {
  const t = useTranslations('chrome.search');
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('suggestions')}
      hidden={suggestions.length === 0}
      className="absolute inset-x-0 top-full z-30 mt-2 overflow-hidden rounded-panel bg-s1 p-2 shadow-3"
    >
      {suggestions.map(({ text, entry }, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the chosen option.
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: two works may share a name; the list is replaced whole.
          key={`${text} ${index}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === chosen}
          // before the field loses its focus and closes the list
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(index)}
          onKeyDown={() => {}}
          className="flex min-h-12 cursor-pointer items-center gap-3 rounded-card px-2 hover:bg-s2 aria-selected:bg-s2"
        >
          {entry?.imageUrl ? (
            <span
              className={`pic block size-10 flex-none shadow-none ${entry.kind === 'artist' ? 'shape-artist' : 'rounded-badge'}`}
            >
              <Picture src={entry.imageUrl} alt="" width={40} height={40} thumbhash={entry.thumbhash} />
            </span>
          ) : (
            <span className="grid size-10 flex-none place-items-center text-t3">
              <Search aria-hidden className="size-4.5" />
            </span>
          )}
          <span className="min-w-0 flex-1">
            <bdi className="block truncate text-15 font-medium">
              <Highlighted text={text} typed={typed} />
            </bdi>
            {entry?.subtitle && <bdi className="block truncate text-13 text-t3">{entry.subtitle}</bdi>}
          </span>
        </div>
      ))}
    </div>
  );
}
