import { createFileRoute } from '@tanstack/react-router';
import { byName } from '../../modules/structure/load-structure.ts';
import { StructurePage } from '../../modules/structure/structure-page.tsx';

export const Route = createFileRoute('/_none-plain-name/marketing/$name')({
  ...byName,
  component: MarketingPage,
});

function MarketingPage() {
  return (
    <main id="main">
      <StructurePage page={Route.useLoaderData()} />
    </main>
  );
}
