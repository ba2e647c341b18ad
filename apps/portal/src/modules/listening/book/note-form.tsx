import { bookmarkLimits } from '@atrium/domain/listening/bookmark';
import { Button } from '@atrium/ui/button';
import { LongTextField } from '@atrium/ui/fields/long-text-field';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

interface NoteFormProps {
  label: string;
  note: string;
  /** What was typed before, in a form of this note that is gone. */
  draft: string | undefined;
  onDraft: (draft: string) => void;
  /** Answers why it was not saved; null where it was. */
  onSave: (note: string) => Promise<string | null>;
  /** With whether the focus was in the form. */
  onClose: (hadFocus: boolean) => void;
}

/** So many characters before the end, the counter is announced. */
const nearEnd = 20;
/** Milliseconds without a key, after which it is: said at every letter it would be in the way. */
const pause = 800;

/** The listener's own words at a bookmark. What could not be saved stays in the field. */
export function NoteForm({ label, note: before, draft, onDraft, onSave, onClose }: NoteFormProps) {
  const t = useTranslations();
  const form = useRef<HTMLFormElement>(null);
  const [note, setNote] = useState(draft ?? before);
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const left = bookmarkLimits.noteLength - note.length;
  const counted = t('listening.bookmark.left', { count: left });
  const announced = useRested(left <= nearEnd ? counted : '');

  useEffect(() => {
    const field = form.current?.querySelector('textarea');
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);

  const close = () => onClose(isFocusHere(form.current));
  const save = async () => {
    if (isSaving) return;
    if (note.trim() === before) return close();
    setSaving(true);
    setProblem(undefined);
    const failure = await onSave(note);
    setSaving(false);
    if (failure === null) close();
    else setProblem(failure);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // a key that ends the composition of a character means nothing else
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') close();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
  };
  return (
    <form
      ref={form}
      noValidate
      className="mt-3 basis-full"
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <LongTextField
        label={label}
        value={note}
        maxLength={bookmarkLimits.noteLength}
        readOnly={isSaving}
        error={problem}
        onChange={({ target }) => {
          setNote(target.value);
          onDraft(target.value);
        }}
      />
      <div className="flex items-center gap-2">
        <span className="tn min-w-0 flex-1 text-13 text-t2">{counted}</span>
        <Button variant="ghost" size="small" onClick={close}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" variant="light" size="small" loading={isSaving}>
          {t('common.save')}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </form>
  );
}

/** In it, or nowhere in particular: a dialog takes the focus itself when a complaint goes while another field is pressed. */
function isFocusHere(form: HTMLElement | null): boolean {
  const { activeElement } = document;
  return form !== null && (form.contains(activeElement) || activeElement?.contains(form) === true);
}

/** A text once it has not changed for a moment. */
function useRested(text: string): string {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
