import { type ComponentProps, lazy, Suspense } from 'react';
import { useSignedIn } from '../../kit/visit/session.ts';

/** Of people who may keep something: nobody else loads what fetches files. */
const DownloadButton = lazy(() => import('./download-button.tsx'));

export const LaterDownloadButton = (props: ComponentProps<typeof DownloadButton>) =>
  useSignedIn() && (
    <Suspense>
      <DownloadButton {...props} />
    </Suspense>
  );
