import { createFileRoute } from '@tanstack/react-router';
import { byName } from '../../app/composed/load-structure.ts';
import { StructurePage } from '../../app/composed/structure-page.tsx';

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
