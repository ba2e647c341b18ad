import { Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../../../kit/use-format.ts';
import { useRead } from '../../../../kit/use-tenant.ts';

type Found = { articles: { id: number; titles: Record<string, string>; slug: string; state: string }[] };

/** Finds an article of the catalogue and puts it behind the cards that are there. */
export function ArticlePicker({ onPick }: { onPick: (articleId: number) => void }) {
  const t = useTranslations('console.pages');
  const { locale } = useFormat();
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed.trim());
  const { data } = useRead<Found>('/operator/articles', {
    query: { query, limit: 8 },
    isWanted: query.length > 1,
  });
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label className="field-box flex h-11 items-center gap-2 px-3">
        <Search aria-hidden className="size-4 flex-none text-t3" />
        <input
          type="search"
          aria-label={t('pick')}
          placeholder={t('pick')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          className="min-w-0 flex-1 bg-transparent text-14"
        />
      </label>
      {query.length > 1 && data && (
        <ul className="flex flex-col rounded-card bg-s2 p-1">
          {data.articles.length === 0 && <li className="p-2 text-13 text-t3">{t('noneFound')}</li>}
          {data.articles.map(({ id, titles, slug }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => {
                  onPick(id);
                  setTyped('');
                }}
                className="flex w-full items-baseline gap-2 rounded-card px-2 py-1.5 text-start text-13 hover:bg-s3"
              >
                <bdi className="truncate">{titles[locale] ?? Object.values(titles)[0] ?? slug}</bdi>
                <span className="tn text-t3" dir="ltr">
                  #{id}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
