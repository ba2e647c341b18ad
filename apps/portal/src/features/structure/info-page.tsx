import { createFileRoute } from '@tanstack/react-router';
import { loadText, namedPageOptions } from '../../modules/structure/load-structure.ts';
import { TextPage } from './text-page.tsx';

export const Route = createFileRoute('/_default/_default-plain-name/info/$name')({
  ...namedPageOptions,
  loader: ({ context, params, location }) => loadText(context, params.name, location),
  component: InfoPage,
});

function InfoPage() {
  return <TextPage page={Route.useLoaderData()} />;
}
