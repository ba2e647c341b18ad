import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';

type FieldFrameProps = {
  id: string;
  noteId: string;
  label: string;
  note?: string | undefined;
  message?: string | undefined;
  /** For several lines. */
  isTall?: boolean;
  /** Never says anything: a filter is right whatever is chosen. */
  isSilent?: boolean;
  children: ReactNode;
};

/** Label above, box of 48 px, one line below that is a hint or a complaint. */
export const FieldFrame = ({
  id,
  noteId,
  label,
  note,
  message,
  isTall,
  isSilent,
  children,
}: FieldFrameProps) => (
  <div className="flex min-w-0 flex-col gap-1.5 pb-2">
    <label htmlFor={id} className="text-13 font-medium">
      {label}
    </label>
    <div className={cx('field-box flex gap-2.5 px-3.5 text-15', isTall ? 'h-24 py-3' : 'h-12 items-center')}>
      {children}
      {message !== undefined && <CircleAlert aria-hidden className="size-5 flex-none text-danger" />}
    </div>
    {!isSilent && <FieldNote id={noteId} note={note} isComplaint={message !== undefined} />}
  </div>
);

interface FieldNoteProps {
  id: string;
  note: string | undefined;
  isComplaint: boolean;
}

/** Always there, so that a message does not push the form down and is announced when it comes. */
export const FieldNote = ({ id, note, isComplaint }: FieldNoteProps) => (
  <p
    id={id}
    aria-live="polite"
    className={cx(
      'min-h-[1.35em] text-[0.78125rem] leading-caption',
      isComplaint ? 'font-medium text-danger' : 'text-t3',
    )}
  >
    {note}
  </p>
);

export const inputClass = 'h-full min-w-0 flex-1 bg-transparent text-t1 placeholder:text-t3';
