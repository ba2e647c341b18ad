import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { laterPart } from '../../kit/document/later-part.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { renewedByLocale } from '../../modules/article/renewed-by-locale.ts';
import { OnceListening } from './once-listening.tsx';

const GiftPlan = laterPart(async () => ({ default: (await import('./gift-plan.tsx')).GiftPlan }));

export const Route = createFileRoute('/_default/_default-sign-in/vouchers/gift/plan/$id')({
  ...renewedByLocale,
  loader: async ({ context, params }) => {
    const answer = await context.backend.ask('getSubscriptionTypes', { query: { lang: context.locale() } });
    const types = answer.ok ? answer.body : [];
    return { type: types.find(({ id, isGiftable }) => isGiftable && String(id) === params.id) ?? null };
  },
  component: GiftPlanPage,
});

function GiftPlanPage() {
  const t = useTranslations('vouchers.gift');
  const { type } = Route.useLoaderData();
  return (
    <>
      <PageHead title={t('title')} hidden />
      <OnceListening skeleton={<div aria-hidden="true" className="min-h-screen" />}>
        <GiftPlan type={type} />
      </OnceListening>
    </>
  );
}
