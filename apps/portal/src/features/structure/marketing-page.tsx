import { createFileRoute } from '@tanstack/react-router';
import { namedPageOptions } from '../../modules/structure/load-structure.ts';
import { StructurePage } from '../../modules/structure/structure-page.tsx';

export const Route = createFileRoute('/_none-plain-name/marketing/$name')({
  ...namedPageOptions,
  component: MarketingPage,
});

function MarketingPage() {
  return (
    <main id="main">
      <StructurePage page={Route.useLoaderData()} />
    </main>
  );
}
