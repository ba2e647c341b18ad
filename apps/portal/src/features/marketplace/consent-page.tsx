import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Explained } from './explained.tsx';

export const Route = createFileRoute('/_default/_default-sign-in/apps/consent/$id')({
  component: ConsentPage,
});

function ConsentPage() {
  const t = useTranslations('apps');
  return (
    <Explained
      title={t('consent.title')}
      line={t('consent.line')}
      action={{ label: t('browse'), href: '/apps/viewAll' }}
    />
  );
}
