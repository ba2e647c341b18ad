import { createFileRoute } from '@tanstack/react-router';
import { renewedByLocale } from '../../modules/article/details/renewed-by-locale.ts';
import { listSearch } from '../../modules/article/list/list-search.ts';
import { loadVouchers } from './catalogue/load-vouchers.ts';
import { VouchersSkeleton } from './catalogue/skeletons.tsx';
import { VouchersPage } from './catalogue/vouchers-page.tsx';

export const Route = createFileRoute('/_default/vouchers/category/$id')({
  ...renewedByLocale,
  loaderDeps: listSearch,
  loader: ({ context, params, deps }) => loadVouchers(context, params.id, deps),
  pendingComponent: VouchersSkeleton,
  component: CategoryPage,
});

function CategoryPage() {
  return <VouchersPage vouchers={Route.useLoaderData()} search={Route.useLoaderDeps()} />;
}
