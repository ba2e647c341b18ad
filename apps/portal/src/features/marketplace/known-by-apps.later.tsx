import { partnerScopeNames } from '@atrium/domain/people/partner-scopes';
import { ButtonLink } from '@atrium/ui/button';
import { ChipLink } from '@atrium/ui/chip';
import { useTranslations } from 'use-intl';
import { usePersonal } from '../../kit/visit/use-personal.ts';
import { Loaded } from '../../modules/person/loaded.tsx';
import { AppSkeleton } from './app-skeleton.tsx';
import { ownApps } from './own-apps.ts';

/** The other way round: of each thing that can be told, which apps are told it. */
export function KnownByApps() {
  const t = useTranslations('apps');
  const shown = usePersonal(ownApps, { anew: true });
  return (
    <div className="flex flex-col gap-6">
      <div>
        <h1 className="type-heading">{t('known.title')}</h1>
        <p className="mt-2 text-16 text-t2">{t('known.line')}</p>
      </div>
      <Loaded shown={shown} skeleton={<AppSkeleton />} title={t('manage.loadFailed')}>
        {(apps) => (
          <dl className="divide-y divide-line rounded-panel bg-s1 px-5 shadow-1 md:px-6">
            {partnerScopeNames.map((scope) => {
              const told = apps.filter(({ agreed }) => agreed?.scopes.includes(scope));
              return (
                <div key={scope} className="flex min-h-16 flex-wrap items-center gap-x-5 gap-y-2 py-3">
                  <dt className="min-w-48 flex-1 text-15 font-medium">{t(`scope.${scope}`)}</dt>
                  <dd className="flex flex-wrap gap-2 text-14 text-t2">
                    {told.length === 0
                      ? t('known.nobody')
                      : told.map(({ id, title }) => (
                          <ChipLink key={id} href={`/apps/manage/${id}`}>
                            <bdi>{title}</bdi>
                          </ChipLink>
                        ))}
                  </dd>
                </div>
              );
            })}
          </dl>
        )}
      </Loaded>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/apps/manage">{t('known.apps')}</ButtonLink>
        <ButtonLink href="/profile/info">{t('known.edit')}</ButtonLink>
      </div>
    </div>
  );
}
