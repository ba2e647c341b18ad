import { type ReactNode, useId } from 'react';

interface AccountPanelProps {
  /** For links that lead to this part of the page. */
  id?: string;
  title: string;
  line?: ReactNode;
  danger?: boolean;
  children?: ReactNode;
}

/** One matter of the account. */
export function AccountPanel({ id, title, line, danger = false, children }: AccountPanelProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className={`scroll-mt-[calc(var(--bar-height)+1.5rem)] rounded-panel bg-s1 p-5 shadow-1 md:p-6 ${danger ? 'ring-1 ring-danger/40' : ''}`}
    >
      <h2 id={titleId} className={`type-subtitle ${danger ? 'text-danger' : ''}`}>
        {title}
      </h2>
      {line && <p className="mt-1 max-w-[45em] text-14 text-pretty text-t2">{line}</p>}
      {children && <div className="mt-4">{children}</div>}
    </section>
  );
}
