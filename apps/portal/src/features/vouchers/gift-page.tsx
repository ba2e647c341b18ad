import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { laterPart } from '../../kit/document/later-part.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { requestArticle } from '../../modules/article/load-article.ts';
import { renewedByLocale } from '../../modules/article/renewed-by-locale.ts';
import { OnceListening } from './once-listening.tsx';

const GiftArticle = laterPart(async () => ({ default: (await import('./gift-article.tsx')).GiftArticle }));

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
      <OnceListening skeleton={<div aria-hidden="true" className="min-h-screen" />}>
        <GiftArticle article={article} />
      </OnceListening>
    </>
  );
}
