import { createFileRoute } from '@tanstack/react-router';
import { byName, loadStructure } from '../../app/composed/load-structure.ts';
import { StructurePage } from '../../app/composed/structure-page.tsx';
import type { AppContext } from '../../app/context.ts';
import { loadSite } from '../../app/site.ts';

export const Route = createFileRoute('/_default/')({
  ...byName,
  loader: async ({ context }) => loadStructure(context, await homeStructure(context)),
  component: HomePage,
});

/** The browser was told the name; a render has to ask the configuration, which the root is loading anyway. */
const homeStructure = async (context: AppContext) =>
  context.visit.homeStructure ?? (await loadSite(context)).site.global.homeStructure;

function HomePage() {
  return <StructurePage page={Route.useLoaderData()} isHome />;
}
