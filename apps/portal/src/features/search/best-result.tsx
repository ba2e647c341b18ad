import type { Entry } from '@atrium/domain/models/structure';
import { joinFacts } from '@atrium/i18n/format';
import { Badge } from '@atrium/ui/badge';
import { ButtonLink } from '@atrium/ui/button';
import { useUi } from '@atrium/ui/ui-provider';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Highlighted } from './highlighted.tsx';
import { ResultPicture } from './result-picture.tsx';

/** What is called as somebody typed: large, with one way on. */
export function BestResult({ entry, typed }: { entry: Entry; typed: string }) {
  const t = useTranslations();
  const id = useId();
  const { locale } = useUi();
  const { title, subtitle, description, clickUrl, contentType } = entry;
  return (
    <section
      aria-labelledby={id}
      className="flex items-center gap-5 rounded-game bg-s1 p-5 shadow-1 lg:col-span-2 lg:max-w-[48rem]"
    >
      <ResultPicture entry={entry} size="best" />
      <div className="min-w-0 flex-1">
        <Badge tone="soft">{t('search.best')}</Badge>
        <h2 id={id} className="type-display mt-2 text-28 md:text-36">
          <Highlighted text={title} typed={typed} />
        </h2>
        <p className="mt-1 text-14 text-t2">
          {joinFacts(locale, [contentType && t(`search.kind.${contentType}`), subtitle])}
        </p>
        {description && <p className="mt-2 line-clamp-2 text-14 text-t2 max-md:hidden">{description}</p>}
        <ButtonLink href={clickUrl} variant="accent" className="mt-4">
          {t('common.open')}
        </ButtonLink>
      </div>
    </section>
  );
}
