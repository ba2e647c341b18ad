import { createFileRoute } from '@tanstack/react-router';
import { namedPageOptions } from '../../modules/structure/load-structure.ts';
import { StructurePage } from '../../modules/structure/structure-page.tsx';

export const Route = createFileRoute('/_default/_default-plain-name/$name')({
  ...namedPageOptions,
  component: NamedPage,
});

function NamedPage() {
  return <StructurePage page={Route.useLoaderData()} />;
}
