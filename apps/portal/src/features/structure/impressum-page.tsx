import { createFileRoute } from '@tanstack/react-router';
import { byName, loadText } from '../../modules/structure/load-structure.ts';
import { TextPage } from './text-page.tsx';

export const Route = createFileRoute('/_default/impressum')({
  ...byName,
  loader: ({ context, location }) => loadText(context, 'impressum', location),
  component: ImpressumPage,
});

function ImpressumPage() {
  return <TextPage page={Route.useLoaderData()} />;
}
