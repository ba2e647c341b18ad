import type { Bookmark } from '@atrium/contract/schemas/listening';
import { formatDate, formatDuration } from '@atrium/i18n/format';
import { IconButton } from '@atrium/ui/icon-button';
import { useUi } from '@atrium/ui/ui-provider';
import { Pencil, Play, Trash2 } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { NoteForm } from './note-form.tsx';

export interface BookmarkRowProps {
  mark: Bookmark;
  /** What the chapter of a mark is called; null where there is one recording only. */
  chapterOf: (mark: Bookmark) => string | null;
  onPlay: (mark: Bookmark) => void;
  onRemove: (mark: Bookmark) => void;
  /** Answers why the note was not saved; null where it was. */
  onWrite: (mark: Bookmark, note: string) => Promise<string | null>;
}

/** By bookmark: a chapter that ends takes its rows along, and what is being written in them comes back with them. */
const drafts = new Map<number, string>();

/** A place, its quote and the listener's own note: to be played, annotated and removed. */
export function BookmarkRow({ mark, chapterOf, onPlay, onRemove, onWrite }: BookmarkRowProps) {
  const t = useTranslations('listening.bookmark');
  const { locale } = useUi();
  const [isWriting, setWriting] = useState(() => drafts.has(mark.id));
  const noteButton = useRef<HTMLButtonElement>(null);
  const returnsFocus = useRef(false);
  const id = useId();
  const time = formatDuration(locale, mark.position);
  const chapter = chapterOf(mark);
  // the button is there again only once the form is gone
  useLayoutEffect(() => {
    if (!isWriting && returnsFocus.current) noteButton.current?.focus();
    returnsFocus.current = false;
  }, [isWriting]);
  return (
    <li className="flex flex-wrap items-start gap-x-3.5 py-3">
      <button
        type="button"
        aria-label={t('play', { time })}
        className="pressable hit tn flex h-9 min-w-19 flex-none items-center justify-center gap-2 rounded-full bg-white/12 px-3 text-14 font-medium hover:bg-white/20"
        onClick={() => onPlay(mark)}
      >
        <Play aria-hidden className="size-3.5" fill="currentColor" />
        <span id={`${id}-time`}>{time}</span>
      </button>
      <div className="min-w-0 flex-1 text-14">
        {chapter !== null && <bdi className="block text-15 font-medium text-pretty">{chapter}</bdi>}
        {mark.note && <bdi className="mt-0.5 block text-pretty wrap-anywhere">{mark.note}</bdi>}
        {mark.quote && (
          <bdi className={`mt-0.5 line-clamp-3 text-pretty ${mark.note ? 'text-t2' : ''}`}>
            {t('quote', { quote: mark.quote })}
          </bdi>
        )}
        <span className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-13">
          <time dateTime={mark.at} className="text-t2">
            {formatDate(locale, new Date(mark.at), { dateStyle: 'medium', timeStyle: 'short' })}
          </time>
          {!isWriting && (
            <button
              type="button"
              ref={noteButton}
              id={id}
              // rows differ in their time
              aria-labelledby={`${id} ${id}-time`}
              className="hit flex items-center gap-1.5 font-medium underline-offset-4 hover:underline"
              onClick={() => setWriting(true)}
            >
              <Pencil aria-hidden className="size-3.5" />
              {t(mark.note ? 'editNote' : 'addNote')}
            </button>
          )}
        </span>
      </div>
      <IconButton
        label={t('remove', { time })}
        icon={<Trash2 aria-hidden />}
        className="-mt-1"
        onClick={({ currentTarget }) => {
          focusBeside(currentTarget);
          onRemove(mark);
        }}
      />
      {isWriting && (
        <NoteForm
          label={t('note', { time })}
          note={mark.note}
          draft={drafts.get(mark.id)}
          onDraft={(draft) => drafts.set(mark.id, draft)}
          onSave={(note) => onWrite(mark, note)}
          onClose={(hadFocus) => {
            drafts.delete(mark.id);
            returnsFocus.current = hadFocus;
            setWriting(false);
          }}
        />
      )}
    </li>
  );
}

/** The row goes with its focus: keys go on in the next row, or at the button that adds one. */
function focusBeside(button: HTMLElement) {
  const row = button.closest('li');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling ?? button.closest('section');
  beside?.querySelector<HTMLElement>(':scope > button')?.focus();
}
