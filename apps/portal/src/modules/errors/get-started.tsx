import { ButtonLink } from '@atrium/ui/button';
import { Icon } from '@atrium/ui/icon';
import { useTranslations } from 'use-intl';
import { useSite } from '../../kit/visit/site.ts';

/** Home. After anything but a 404 by a document load: what failed may still be in memory. */
export function GetStarted({ isNotFound }: { isNotFound: boolean }) {
  const { links } = useSite().site;
  const t = useTranslations('error');
  return (
    <ButtonLink
      href={links.homeUrl}
      variant="accent"
      size="large"
      icon={<Icon name="home" />}
      {...(!isNotFound && { rel: 'external' })}
    >
      {t('btnText')}
    </ButtonLink>
  );
}
