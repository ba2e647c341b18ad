import { Logo } from '@atrium/ui/chrome/logo';
import { AwayPicture } from '@atrium/ui/states/away-picture';
import { useTranslations } from 'use-intl';
import { PageHead } from '../kit/page/page-head.tsx';
import { useSite } from '../kit/visit/site.ts';
import { useChrome } from '../modules/menus/use-chrome.ts';
import { LanguageMenu } from './frame/language-menu.tsx';
import { Main } from './frame/main.tsx';

/** Instead of the app, in countries where the tenant may not show it. In the visitor's language, with a contact. */
export function GeoBlockScreen() {
  const { geoBlock, global } = useSite().site;
  const { brand } = useChrome();
  const t = useTranslations('chrome');
  const title = geoBlock.title || t('geoBlock.title');
  return (
    <div className="flex min-h-dvh flex-col">
      <PageHead title={title} hidden />
      <header className="flex h-(--bar-height) items-center justify-between px-gutter">
        <Logo brand={brand} />
        <LanguageMenu />
      </header>
      <Main>
        <div className="mx-auto grid min-h-[calc(100dvh-var(--bar-height)*2)] w-full max-w-110 place-content-center gap-8 px-gutter py-6 lg:max-w-260 lg:grid-cols-2 lg:items-center lg:gap-14">
          <AwayPicture />
          <div className="max-lg:text-center">
            <h1 className="type-display text-36 lg:text-48">{title}</h1>
            <p className="mt-3 text-16 text-t2">
              {geoBlock.text || t('geoBlock.description', { brand: global.brand })}
            </p>
            {global.supportEmail && (
              <p className="mt-6">
                <a
                  href={`mailto:${global.supportEmail}`}
                  className="inline-flex min-h-11 items-center font-medium text-accent-text underline underline-offset-4"
                >
                  {global.supportEmail}
                </a>
              </p>
            )}
          </div>
        </div>
      </Main>
    </div>
  );
}
