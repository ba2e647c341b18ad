import { isOpen } from '@atrium/domain/access';
import { lazy, Suspense } from 'react';
import { useSignedIn } from '../../kit/visit/session.ts';
import { type OfferedArticle, useOffer } from '../commerce/use-offer.ts';
import type { KeepButtonProps } from './keep-button.tsx';

/** Of people who may hear all of it; nobody else loads it. */
const KeepButton = lazy(() => import('./keep-button.tsx'));

export function LaterKeepButton({ article, ...rest }: KeepButtonProps & { article: OfferedArticle }) {
  const isPerson = useSignedIn();
  const { access } = useOffer(article);
  if (!isPerson || !isOpen(access) || rest.tracks.length === 0) return null;
  return (
    <span className="size-11 flex-none">
      <Suspense>
        <KeepButton {...rest} />
      </Suspense>
    </span>
  );
}
