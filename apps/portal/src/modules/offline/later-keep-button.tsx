import { lazy, Suspense } from 'react';
import { useSignedIn } from '../../kit/visit/session.ts';
import type { KeepButtonProps } from './keep-button.tsx';

/** Of people; nobody else loads it. */
const KeepButton = lazy(() => import('./keep-button.tsx'));

export const LaterKeepButton = (props: KeepButtonProps) =>
  useSignedIn() && (
    <Suspense>
      <KeepButton {...props} />
    </Suspense>
  );
