import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { AppContext } from '../../kit/visit/context.ts';
import { useSignedIn } from '../../kit/visit/session.ts';
import { loadSite } from '../../kit/visit/site.ts';
import { byName, loadStructure } from '../../modules/structure/load-structure.ts';
import { StructurePage } from '../../modules/structure/structure-page.tsx';

export const Route = createFileRoute('/_default/')({
  ...byName,
  loader: async ({ context }) => loadStructure(context, await homeStructure(context)),
  component: HomePage,
});

/** The browser was told the name; a render has to ask the configuration, which the root is loading anyway. */
const homeStructure = async (context: AppContext) =>
  context.visit.homeStructure ?? (await loadSite(context)).site.global.homeStructure;

function HomePage() {
  return <StructurePage page={Route.useLoaderData()} isHome own={<Own />} />;
}

/** Of people only, and no part of the first load. */
const ContinueRow = lazy(() => import('../../modules/listening/continue-row.tsx'));

function Own() {
  return useSignedIn() ? (
    <Suspense>
      <div className="mx-auto grid w-full max-w-[1440px] grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-4 px-gutter empty:hidden md:gap-y-6.5 xl:grid-cols-[minmax(0,825fr)_minmax(0,487fr)]">
        <ContinueRow withMore />
      </div>
    </Suspense>
  ) : null;
}
