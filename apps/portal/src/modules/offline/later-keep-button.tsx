import { Suspense } from 'react';
import { laterPart } from '../../kit/document/later-part.ts';
import { useSignedIn } from '../../kit/visit/session.ts';
import type { KeepButtonProps } from './keep-button.tsx';

/** Of people; nobody else loads it. */
const KeepButton = laterPart(() => import('./keep-button.tsx'));

export const LaterKeepButton = (props: KeepButtonProps) =>
  useSignedIn() && (
    <Suspense>
      <KeepButton {...props} />
    </Suspense>
  );
