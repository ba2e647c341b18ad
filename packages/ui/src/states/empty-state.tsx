import type { ReactNode } from 'react';
import { EmptyPicture } from './empty-picture.tsx';

type EmptyStateProps = { title: string; line: string; action?: ReactNode; picture?: ReactNode };

/** A picture, a sentence, an action. */
export const EmptyState = ({ title, line, action, picture = <EmptyPicture /> }: EmptyStateProps) => (
  <div className="mx-auto flex max-w-100 flex-col items-center px-gutter py-10 text-center">
    {picture}
    <h2 className="type-heading mt-8">{title}</h2>
    <p className="mt-2 max-w-[19em] text-16 text-t2">{line}</p>
    {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
  </div>
);
