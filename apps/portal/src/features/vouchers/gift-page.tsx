import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { laterPart } from '../../kit/document/loading/later-part.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { requestArticle } from '../../modules/article/details/load-article.ts';
import { renewedByLocale } from '../../modules/article/details/renewed-by-locale.ts';
import { AfterHydration } from './after-hydration.tsx';

const GiftArticle = laterPart(async () => ({
  default: (await import('./gift/gift-article.later.tsx')).GiftArticle,
}));

export const Route = createFileRoute('/_default/_default-sign-in/vouchers/gift/$id')({
  ...renewedByLocale,
  loader: ({ context, params }) => requestArticle(context, { id: params.id, contentTypes: ['VOUCHER'] }),
  component: GiftPage,
});

function GiftPage() {
  const t = useTranslations('vouchers.gift');
  const { article } = Route.useLoaderData();
  return (
    <>
      <PageHead title={t('title')} hidden />
      <AfterHydration skeleton={<div aria-hidden="true" className="min-h-screen" />}>
        <GiftArticle article={article} />
      </AfterHydration>
    </>
  );
}
