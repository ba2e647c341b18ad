import { Suspense } from 'react';
import { laterPart } from '../../kit/document/loading/later-part.ts';
import { useSignedIn } from '../../kit/visit/session.ts';
import type { OfflineButtonProps } from './download-button.later.tsx';

/** For customers; a guest's page does not load it. */
const KeepButton = laterPart(() => import('./download-button.later.tsx'));

export const LaterOfflineButton = (props: OfflineButtonProps) =>
  useSignedIn() && (
    <Suspense>
      <KeepButton {...props} />
    </Suspense>
  );
