import { useTranslations } from 'use-intl';
import { Tag } from '../../kit/panel.tsx';

const tones = { ACTIVE: 'good', BLOCKED: 'bad', DELETION_REQUESTED: 'warn', DELETED: 'neutral' } as const;

export function PersonState({ status }: { status: keyof typeof tones }) {
  const t = useTranslations('console.people.status');
  return <Tag tone={tones[status]}>{t(status)}</Tag>;
}
