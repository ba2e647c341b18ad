import { useTranslations } from 'use-intl';

/** How many follow, as the page knows it; nothing while nobody does. */
export function FollowerCount({ followers }: { followers: number | undefined }) {
  const t = useTranslations();
  if (followers === undefined) return null;
  return <span className="text-14 text-t2">{t('follow.count', { count: followers })}</span>;
}
