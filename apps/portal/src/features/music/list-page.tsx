import { createFileRoute } from '@tanstack/react-router';
import { renewedByLocale } from '../../modules/article/details/renewed-by-locale.ts';
import { PersonalRows } from '../../modules/listening/personal-rows.tsx';
import { findStructure } from '../../modules/structure/load-structure.ts';
import { ComposedVertical } from '../../modules/structure/vertical.tsx';

export const Route = createFileRoute('/_default/music/list')({
  ...renewedByLocale,
  loader: ({ context }) => findStructure(context, 'music'),
  component: ListPage,
});

function ListPage() {
  return (
    <ComposedVertical
      page={Route.useLoaderData()}
      title="chrome.nav.music"
      own={<PersonalRows vertical="music" />}
    />
  );
}
