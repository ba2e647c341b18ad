import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { laterPart } from '../../kit/document/loading/later-part.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { renewedByLocale } from '../../modules/article/details/renewed-by-locale.ts';
import { AfterHydration } from './after-hydration.tsx';

const GiftPlan = laterPart(async () => ({ default: (await import('./gift/gift-plan.later.tsx')).GiftPlan }));

export const Route = createFileRoute('/_default/_default-sign-in/vouchers/gift/plan/$id')({
  ...renewedByLocale,
  loader: async ({ context, params }) => {
    const answer = await context.backend.ask('getSubscriptionTypes', { query: { lang: context.locale() } });
    const types = answer.ok ? answer.body.filter(({ isGiftable }) => isGiftable) : [];
    return { types, type: types.find(({ id }) => String(id) === params.id) ?? null };
  },
  component: GiftPlanPage,
});

function GiftPlanPage() {
  const t = useTranslations('vouchers.gift');
  const { type, types } = Route.useLoaderData();
  const { id } = Route.useParams();
  return (
    <>
      <PageHead title={t('title')} hidden />
      <AfterHydration skeleton={<div aria-hidden="true" className="min-h-screen" />}>
        <GiftPlan key={id} type={type} types={types} />
      </AfterHydration>
    </>
  );
}
