import { Link } from '@atrium/ui/ui-provider';

interface SectionHeadProps {
  id: string;
  title: string;
  more?: { label: string; href: string } | undefined;
}

export const SectionHead = ({ id, title, more }: SectionHeadProps) => (
  <div className="mb-3.5 flex min-h-8 items-center gap-2 md:min-h-9">
    <h2 id={id} className="type-title min-w-0 flex-1">
      <bdi className="block truncate">{title}</bdi>
    </h2>
    {more && (
      <Link href={more.href} aria-describedby={id} className="more-link">
        {more.label}
      </Link>
    )}
  </div>
);
