import { displayText } from '@atrium/domain/subscription/subscription-attribute';
import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { PageHead } from '../../kit/page/page-head.tsx';
import type { AppContext } from '../../kit/visit/context.ts';
import { useSite } from '../../kit/visit/site.ts';
import { renewedByLocale } from '../../modules/article/details/renewed-by-locale.ts';
import type { PlanType } from '../../modules/subscribe/plans/plan-types.ts';
import { CancelForm } from './cancel-form.tsx';

export const Route = createFileRoute('/_default/subscription/cancel')({
  ...renewedByLocale,
  loader: ({ context }) => loadPlans(context),
  component: CancelFormPage,
});

/** Public; where the backend has none to tell, "all my plans" is left. */
async function loadPlans(context: AppContext): Promise<PlanType[]> {
  const answer = await context.backend.ask('getSubscriptionTypes', { query: { lang: context.locale() } });
  return answer.ok ? answer.body : [];
}

/** § 312k BGB: cancelling without signing in. */
function CancelFormPage() {
  const t = useTranslations('cancelForm');
  const { locale, tenant } = useSite();
  const plans = Route.useLoaderData().map((type) => ({
    id: type.id,
    name: displayText(type, 'name', { locale, tenant }) || type.name,
  }));
  return (
    <div className="mx-auto w-full max-w-[30rem] px-gutter py-6 md:py-10">
      <PageHead title={t('title')} description={t('line')} hidden />
      <CancelForm plans={plans} />
    </div>
  );
}
