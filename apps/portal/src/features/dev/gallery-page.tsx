import { Gallery } from '@atrium/ui/gallery/gallery';
import { createFileRoute } from '@tanstack/react-router';
import { pageError } from '../../kit/page/page-error.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import type { AppContext } from '../../kit/visit/context.ts';
import { useSite } from '../../kit/visit/site.ts';

export const Route = createFileRoute('/_empty/dev/gallery')({
  loader: onDevelopmentStage,
  component: GalleryPage,
});

/** On every other stage the page does not exist. */
function onDevelopmentStage({ context }: { context: AppContext }) {
  if (context.visit.stage !== 'dev') throw pageError();
}

/** The kit in the tenant's own colours. */
function GalleryPage() {
  const { brand, mark } = useSite().site.global;
  return (
    <>
      <PageHead title={brand} hidden />
      <h1 className="sr-only">{brand}</h1>
      <Gallery name={brand} mark={mark} />
    </>
  );
}
