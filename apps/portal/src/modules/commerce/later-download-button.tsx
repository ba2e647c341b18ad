import { type ComponentProps, Suspense } from 'react';
import { laterPart } from '../../kit/document/loading/later-part.ts';
import { useSignedIn } from '../../kit/visit/session.ts';

/** Of people who may keep something: nobody else loads what fetches files. */
const DownloadButton = laterPart(() => import('./download-button.tsx'));

export const LaterDownloadButton = (props: ComponentProps<typeof DownloadButton>) =>
  useSignedIn() && (
    <Suspense>
      <DownloadButton {...props} />
    </Suspense>
  );
