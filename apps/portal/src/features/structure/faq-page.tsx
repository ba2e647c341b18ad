import { createFileRoute } from '@tanstack/react-router';
import { loadStructure, namedPageOptions } from '../../modules/structure/load-structure.ts';
import { TextPage } from './text-page.tsx';

export const Route = createFileRoute('/_default/apps/faq')({
  ...namedPageOptions,
  loader: ({ context }) => loadStructure(context, 'faq'),
  component: FaqPage,
});

function FaqPage() {
  return <TextPage page={Route.useLoaderData()} />;
}
