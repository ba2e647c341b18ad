import type { ReactNode } from 'react';
import { Link } from '../ui-provider.tsx';
import { type Brand, Logo } from './logo.tsx';

export type FooterColumn = { title: string; items: readonly { id: string; label: string; href: string }[] };

type FooterProps = {
  brand: Brand;
  text?: string | undefined;
  columns: readonly FooterColumn[];
  legal?: string | undefined;
  /** Language and theme, for those who look for them at the end. */
  tools?: ReactNode;
};

export function Footer({ brand, text, columns, legal, tools }: FooterProps) {
  return (
    <footer className="mt-16 border-t border-line px-gutter py-10 text-14 text-t2">
      <div className="mx-auto grid max-w-360 grid-cols-2 gap-x-6 gap-y-8 md:gap-10 md:grid-cols-[minmax(0,1.4fr)_repeat(auto-fit,minmax(9rem,1fr))]">
        <div className="text-t1 max-md:col-span-2">
          <Logo brand={brand} />
          {text && (
            <p className="mt-2 max-w-[22.5em] text-t2">
              <bdi>{text}</bdi>
            </p>
          )}
        </div>
        {columns.map((column) => (
          <div key={column.title}>
            <h2 className="text-13 font-medium text-t1">{column.title}</h2>
            <ul className="mt-1">
              {column.items.map(({ id, label, href }) => (
                <li key={id}>
                  <Link href={href} className="footer-link">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {(legal || tools) && (
        <div className="mx-auto mt-10 flex max-w-360 flex-wrap items-center justify-between gap-4 border-t border-line pt-6 text-12 text-t3">
          <p className="max-w-[45em]">
            <bdi>{legal}</bdi>
          </p>
          <div className="flex items-center gap-2">{tools}</div>
        </div>
      )}
    </footer>
  );
}
