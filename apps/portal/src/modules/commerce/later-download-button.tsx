import { type ComponentProps, Suspense } from 'react';
import { laterPart } from '../../kit/document/loading/later-part.ts';
import { useSignedIn } from '../../kit/visit/session.ts';

/** For customers who may keep the file: other visitors do not load the download code. */
const DownloadButton = laterPart(() => import('./download-button.later.tsx'));

export const LaterDownloadButton = (props: ComponentProps<typeof DownloadButton>) =>
  useSignedIn() && (
    <Suspense>
      <DownloadButton {...props} />
    </Suspense>
  );
