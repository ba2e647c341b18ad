import { Search } from 'lucide-react';
import { cx } from '../class-names.ts';
import { Link } from '../ui-provider.tsx';

type SearchLinkProps = { href: string; label: string; overArt?: boolean; className?: string };

/** Looks like a field, leads to the search page: one place to search, with room for results. */
export const SearchLink = ({ href, label, overArt = false, className }: SearchLinkProps) => (
  <Link
    href={href}
    aria-keyshortcuts="/"
    className={cx(
      'flex h-11 items-center gap-2.5 rounded-full text-14 max-xl:w-11 max-xl:justify-center xl:w-50 xl:px-4',
      overArt ? 'xl:button-glass' : 'text-t2 hover:bg-s3 xl:bg-s2',
      className,
    )}
  >
    <Search aria-hidden className="size-5 flex-none xl:size-4.5" strokeWidth={2.25} />
    <span className="truncate max-xl:sr-only">{label}</span>
    <kbd
      aria-hidden
      className="ms-auto rounded-badge bg-current/12 px-1.75 py-0.5 text-11 font-medium max-xl:hidden pointer-coarse:hidden"
    >
      /
    </kbd>
  </Link>
);
