import { createFileRoute } from '@tanstack/react-router';
import { renewedByLocale } from '../../modules/article/details/renewed-by-locale.ts';
import { FrontSkeleton } from '../../modules/audio-reading/skeletons.tsx';
import { PersonalRows } from '../../modules/listening/personal-rows.tsx';
import { findStructure } from '../../modules/structure/load-structure.ts';
import { ComposedVertical } from '../../modules/structure/vertical.tsx';

export const Route = createFileRoute('/_default/audiobook/list')({
  ...renewedByLocale,
  loader: ({ context }) => findStructure(context, 'audiobooks'),
  pendingComponent: () => <FrontSkeleton kind="audiobook" />,
  component: ListPage,
});

function ListPage() {
  return (
    <ComposedVertical
      page={Route.useLoaderData()}
      title="chrome.nav.audiobooks"
      own={<PersonalRows vertical="audiobooks" />}
    />
  );
}
