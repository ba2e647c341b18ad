import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../../modules/article/list-search.ts';
import { renewedByLocale } from '../../modules/article/renewed-by-locale.ts';
import { loadVouchers } from './load-vouchers.ts';
import { VouchersSkeleton } from './skeletons.tsx';
import { VouchersPage } from './vouchers-page.tsx';

export const Route = createFileRoute('/_default/vouchers/genre/$id')({
  ...renewedByLocale,
  loaderDeps: listSearch,
  loader: ({ context, params, deps }) => loadVouchers(context, params.id, deps),
  pendingComponent: VouchersSkeleton,
  component: GenrePage,
});

function GenrePage() {
  return <VouchersPage vouchers={Route.useLoaderData()} search={Route.useLoaderDeps()} />;
}
