import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { loadText, namedPageOptions } from '../../modules/structure/load-structure.ts';
import { TextPage } from './text-page.tsx';

export const Route = createFileRoute('/_default/impressum')({
  ...namedPageOptions,
  loader: ({ context, location }) => loadText(context, 'impressum', location),
  component: ImpressumPage,
});

function ImpressumPage() {
  const t = useTranslations('chrome.footer');
  return (
    <TextPage page={Route.useLoaderData()}>
      {/* external: no page of the portal, so the browser loads it as a document of its own */}
      <a
        href="/third-party-notices.txt"
        rel="external"
        className="font-medium text-accent-text underline underline-offset-4"
      >
        {t('notices')}
      </a>
    </TextPage>
  );
}
