import { areaOfPath } from '@atrium/domain/catalogue/verticals';
import { ButtonLink } from '@atrium/ui/button';
import { Icon } from '@atrium/ui/icon';
import { EmptyState } from '@atrium/ui/states/empty-state';
import { useTranslations } from 'use-intl';
import { usePath } from '../address/use-path.ts';
import { useSite } from '../visit/site.ts';

/** Nothing to show yet: a picture, a sentence, a way on. */
export function EmptyPage({ line }: { line?: string }) {
  const t = useTranslations();
  const { links } = useSite().site;
  const isSearch = areaOfPath(usePath()) === 'search';
  return (
    <EmptyState
      title={t('common.empty.title')}
      line={line ?? t('common.empty.description')}
      action={
        <ButtonLink
          // The way on cannot lead to where one is.
          href={isSearch ? links.homeUrl : '/search'}
          variant="accent"
          size="large"
          icon={<Icon name={isSearch ? 'home' : 'search'} />}
        >
          {t(isSearch ? 'error.btnText' : 'common.empty.action')}
        </ButtonLink>
      }
    />
  );
}
