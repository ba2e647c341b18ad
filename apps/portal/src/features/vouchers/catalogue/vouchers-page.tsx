import { ButtonLink } from '@atrium/ui/button';
import { CardGrid } from '@atrium/ui/cards/card-grid';
import { TicketCheck, Tickets } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ListPage } from '../../../modules/article/list/list-page.tsx';
import type { ListSearch } from '../../../modules/article/list/list-search.ts';
import type { Vouchers } from './load-vouchers.ts';

type VouchersPageProps = { vouchers: Vouchers; search: ListSearch };

/** The tickets of a category, and the books some of them are bound in. */
export function VouchersPage({ vouchers: { list, query, books }, search }: VouchersPageProps) {
  const t = useTranslations('vouchers');
  return (
    <>
      <nav
        aria-label={t('own.ways')}
        className="mx-auto flex w-full max-w-360 flex-wrap gap-2 px-gutter pt-5"
      >
        <ButtonLink href="/vouchers/redeem" size="small" icon={<TicketCheck aria-hidden />}>
          {t('redeem.action')}
        </ButtonLink>
        <ButtonLink href="/vouchers/mine" size="small" icon={<Tickets aria-hidden />}>
          {t('mine.title')}
        </ButtonLink>
      </nav>
      <ListPage
        title={list.category?.title ?? t('title')}
        description={list.category?.description ?? t('line')}
        list={list}
        query={query}
        search={search}
        kind="voucher"
      />
      {books.length > 0 && (
        <section aria-labelledby="books" className="mx-auto w-full max-w-360 px-gutter pb-10">
          <h2 id="books" className="type-title mb-4">
            {t('books')}
          </h2>
          <CardGrid entries={books} kind="voucher" />
        </section>
      )}
    </>
  );
}
