import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useKeptPages } from './use-kept-pages.ts';

const shown = 12;

/** What can be opened without a network. Links of the browser: the worker answers a document. */
export function KeptPageList() {
  const t = useTranslations('common.offline');
  const id = useId();
  const pages = useKeptPages()?.pages ?? [];
  if (pages.length === 0) return null;
  return (
    <nav aria-labelledby={id} className="mx-auto mt-10 w-full max-w-lg px-gutter text-start">
      <h2 id={id} className="type-title">
        {t('kept')}
      </h2>
      <ul className="mt-2">
        {pages.slice(0, shown).map(({ path, title }) => (
          <li key={path}>
            <a
              href={path}
              rel="external"
              className="flex min-h-12 items-center border-t border-line py-2 text-15 font-medium hover:underline"
            >
              <bdi className="line-clamp-2">{title || path}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
