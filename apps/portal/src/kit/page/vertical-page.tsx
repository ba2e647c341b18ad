import type { MessageKey } from '@atrium/i18n/keys';
import { useTranslations } from 'use-intl';
import { EmptyPage } from './empty-page.tsx';
import { PageHead } from './page-head.tsx';

/** A page whose catalogue has nothing to show: what it is, and where to go instead. */
export function VerticalPage({ title }: { title: MessageKey }) {
  const t = useTranslations();
  return (
    <div className="mx-auto w-full max-w-[1440px] px-gutter py-6 md:py-10">
      <PageHead title={t(title)} hidden />
      <h1 className="type-heading">{t(title)}</h1>
      <EmptyPage />
    </div>
  );
}
