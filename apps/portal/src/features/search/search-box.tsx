import type { Suggestion } from '@atrium/contract/schemas/search';
import { IconButton } from '@atrium/ui/icon-button';
import { useRouter } from '@tanstack/react-router';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useHref } from '../../kit/address/href.ts';
import { followAddress } from '../../kit/address/links.ts';
import { useAppContext } from '../../kit/visit/use-backend.ts';
import { saveRecentSearch } from './recent-searches.ts';
import { searchHref } from './search-state.ts';
import { SuggestionList } from './suggestion-list.tsx';

type SearchBoxProps = { initial?: string; autoFocus?: boolean };

/** One box for everything. Suggestions appear while typing; arrows choose, Enter opens or searches, Escape closes. */
export function SearchBox({ initial = '', autoFocus = false }: SearchBoxProps) {
  const t = useTranslations('chrome.search');
  const common = useTranslations('common');
  const toHref = useHref();
  const listId = useId();
  const { input, typed, chosen, shown, type, clear, open, close, choose, onKeyDown } = useSearching(initial);
  const isShown = shown.length > 0;

  return (
    <search className="relative block">
      <form
        action={toHref('/search-q')}
        onSubmit={(event) => {
          event.preventDefault();
          choose(isShown ? chosen : -1);
        }}
        className="flex h-13 items-center gap-1 rounded-full bg-s1 px-1.5 shadow-1 ring-1 ring-line ring-inset focus-within:ring-2 focus-within:ring-(--focus)"
      >
        <button
          type="submit"
          aria-label={t('submit')}
          className="grid size-11 flex-none place-items-center rounded-full text-t2 hover:text-t1"
        >
          <Search aria-hidden className="size-5" strokeWidth={2.25} />
        </button>
        <input
          ref={input}
          type="search"
          name="q"
          role="combobox"
          value={typed}
          dir="auto"
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          // biome-ignore lint/a11y/noAutofocus: a visitor who opens the search page came to type.
          autoFocus={autoFocus}
          aria-label={t('label')}
          aria-expanded={isShown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isShown && chosen >= 0 ? `${listId}-${chosen}` : undefined}
          placeholder={t('placeholder')}
          onChange={({ target }) => type(target.value)}
          onFocus={open}
          onBlur={close}
          onKeyDown={onKeyDown}
          className="h-full min-w-0 flex-1 bg-transparent text-16 outline-none [&::-webkit-search-cancel-button]:hidden"
        />
        {typed && <IconButton label={common('clear')} icon={<X aria-hidden />} onClick={clear} />}
      </form>
      <SuggestionList id={listId} suggestions={shown} typed={typed} chosen={chosen} onChoose={choose} />
    </search>
  );
}

/** What is typed, what it may mean, and which of it is chosen. */
function useSearching(initial: string) {
  const router = useRouter();
  const toHref = useHref();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(initial);
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(-1);
  const suggestions = useSuggestions(typed);
  const shown = isOpen ? suggestions : [];
  // typed while the scripts were on their way: the next drawing would take it away
  useLayoutEffect(() => setTyped(input.current?.value ?? initial), [initial]);

  const go = (href: string) => {
    setOpen(false);
    input.current?.blur();
    followAddress(router, toHref(href));
  };
  const search = (text: string) => {
    if (!text.trim()) return;
    saveRecentSearch(text);
    setTyped(text);
    go(searchHref({ q: text.trim() }));
  };
  return {
    input,
    typed,
    chosen,
    shown,
    open: () => setOpen(true),
    close: () => setOpen(false),
    type(text: string) {
      setTyped(text);
      setChosen(-1);
      setOpen(true);
    },
    clear() {
      setTyped('');
      input.current?.focus();
    },
    choose(index: number) {
      const suggestion = suggestions[index];
      if (!suggestion) return search(typed);
      if (!suggestion.entry) return search(suggestion.text);
      saveRecentSearch(suggestion.text);
      go(suggestion.entry.clickUrl);
    },
    onKeyDown(event: KeyboardEvent) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined) {
        event.preventDefault();
        setOpen(true);
        // -1 is the text itself: going past either end comes back to it
        setChosen(
          (current) => ((current + 1 + step + suggestions.length + 1) % (suggestions.length + 1)) - 1,
        );
      } else if (event.key === 'Escape' && shown.length > 0) {
        event.preventDefault();
        setOpen(false);
      }
    },
  };
}

const pause = 120;

/** Debounce: suggestions are asked for 120 ms after the last key. An answer to an older text is dropped. */
function useSuggestions(typed: string): readonly Suggestion[] {
  const context = useAppContext();
  const [found, setFound] = useState<{ q: string; list: readonly Suggestion[] }>({ q: '', list: [] });
  const q = typed.trim();
  useEffect(() => {
    if (!q) return;
    const abort = new AbortController();
    const ask = async () => {
      const query = { q: q.slice(0, 100), lang: context.locale(), maxRating: context.visit.maxRating };
      setFound({ q, list: await context.backend.read('suggest', { query, signal: abort.signal }) });
    };
    // aborted: the visitor types on
    const timer = setTimeout(() => void ask().catch(() => {}), pause);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [q, context]);
  return q ? found.list : [];
}
