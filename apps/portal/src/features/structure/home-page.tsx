import { createFileRoute } from '@tanstack/react-router';
import type { AppContext } from '../../kit/visit/context.ts';
import { loadSite } from '../../kit/visit/site.ts';
import { AdSlot } from '../../modules/ads/ad-slot.tsx';
import { PersonalRows } from '../../modules/listening/personal-rows.tsx';
import { loadStructure, namedPageOptions } from '../../modules/structure/load-structure.ts';
import { StructurePage } from '../../modules/structure/structure-page.tsx';

export const Route = createFileRoute('/_default/')({
  ...namedPageOptions,
  loader: async ({ context }) => loadStructure(context, await homeStructure(context)),
  component: HomePage,
});

/** The browser was told the name; a render has to ask the configuration, which the root is loading anyway. */
const homeStructure = async (context: AppContext) =>
  context.visit.homeStructure ?? (await loadSite(context)).site.global.homeStructure;

function HomePage() {
  return (
    <StructurePage
      page={Route.useLoaderData()}
      isHome
      own={<PersonalRows />}
      between={<AdSlot slot="home-middle" />}
    />
  );
}
