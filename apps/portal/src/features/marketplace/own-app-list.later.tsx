import { formatDate, formatList } from '@atrium/i18n/format';
import { ButtonLink } from '@atrium/ui/button';
import { EmptyState } from '@atrium/ui/states/empty-state';
import { useUi } from '@atrium/ui/ui-provider';
import { useTranslations } from 'use-intl';
import { usePersonal } from '../../kit/visit/use-personal.ts';
import { Loaded } from '../../modules/person/loaded.tsx';
import { AppSign } from './app-sign.tsx';
import { AppSkeleton } from './app-skeleton.tsx';
import { type OwnApp, ownApps } from './own-apps.ts';

/** Every app that was agreed to, with what it may know. */
export function OwnAppList() {
  const t = useTranslations('apps');
  const shown = usePersonal(ownApps, { anew: true });
  return (
    <div className="flex flex-col gap-6">
      <div>
        <h1 className="type-heading">{t('manage.title')}</h1>
        <p className="mt-2 text-16 text-t2">{t('manage.line')}</p>
      </div>
      <Loaded shown={shown} skeleton={<AppSkeleton />} title={t('manage.loadFailed')}>
        {(apps) =>
          apps.length === 0 ? (
            <EmptyState title={t('manage.emptyTitle')} line={t('manage.emptyLine')} />
          ) : (
            <ul className="flex flex-col gap-4">
              {apps.map((app) => (
                <li key={app.id}>
                  <OwnAppRow app={app} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <nav aria-label={t('title')} className="flex flex-wrap gap-3">
        <ButtonLink href="/apps/viewAll">{t('browse')}</ButtonLink>
        <ButtonLink href="/apps/profile">{t('manage.known')}</ButtonLink>
        <ButtonLink href="/apps/register" variant="ghost">
          {t('register.title')}
        </ButtonLink>
      </nav>
    </div>
  );
}

function OwnAppRow({ app }: { app: OwnApp }) {
  const t = useTranslations('apps.manage');
  const scopes = useTranslations('apps.scope');
  const { locale } = useUi();
  return (
    <section className="flex flex-wrap items-center gap-4 rounded-panel bg-s1 p-4 shadow-1 md:p-5">
      <div className="min-w-0 flex-1 basis-64">
        <AppSign app={app} as="h2" />
        {app.agreed && (
          <p className="mt-3 text-13 text-pretty text-t2">
            {t('knowsWhat', {
              names: formatList(
                locale,
                app.agreed.scopes.map((scope) => withinSentence(scopes(scope), locale)),
              ),
            })}
            <span className="mt-0.5 block text-t3">
              {t('since', { date: formatDate(locale, new Date(app.agreed.at)) })}
            </span>
          </p>
        )}
      </div>
      <ButtonLink href={`/apps/manage/${app.id}`}>{t('details')}</ButtonLink>
    </section>
  );
}

/** Each begins a line of its own elsewhere. */
const withinSentence = (text: string, locale: string) =>
  text.charAt(0).toLocaleLowerCase(locale) + text.slice(1);
