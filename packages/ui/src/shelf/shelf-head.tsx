import { Link } from '../ui-provider.tsx';
import { ShelfArrows } from './shelf-arrows.tsx';

type ShelfHeadProps = {
  id: string;
  title: string;
  more?: { label: string; href: string } | undefined;
  edges: { before: boolean; after: boolean };
  onScroll: (towards: 'back' | 'on') => void;
};

export function ShelfHead({ id, title, more, edges, onScroll }: ShelfHeadProps) {
  return (
    // As high as its arrows, which come only once the shelf has been measured: nothing below may move then.
    <div className="mb-3.5 flex min-h-8 items-center gap-2 md:min-h-9">
      <h2 id={id} className="type-title min-w-0 flex-1">
        <bdi className="block truncate">{title}</bdi>
      </h2>
      {more && (
        <Link
          href={more.href}
          aria-describedby={id}
          className="hit flex-none text-13 font-medium text-accent-text hover:underline md:text-t3 md:hover:text-t1"
        >
          {more.label}
        </Link>
      )}
      <ShelfArrows edges={edges} onScroll={onScroll} />
    </div>
  );
}
