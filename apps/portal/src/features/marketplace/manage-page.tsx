import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Explained } from './explained.tsx';

export const Route = createFileRoute('/_default/apps/manage/{-$id}')({ component: ManagePage });

function ManagePage() {
  const t = useTranslations('apps');
  return (
    <Explained
      title={t('manage.title')}
      line={t('manage.line')}
      action={{ label: t('browse'), href: '/apps/viewAll' }}
    />
  );
}
