import { lazy, Suspense } from 'react';
import { useSite } from '../../kit/visit/site.ts';
import { type OfferedArticle, useOffer } from '../commerce/use-offer.ts';
import type { AddButtonProps } from './add-button.tsx';

/** A chunk of its own: most tenants sell nothing this way. */
const AddButton = lazy(() => import('./add-button.tsx'));

/** Beside the way to have it now: for whoever wants more than one thing. Only of what is sold to keep. */
export function AddToCart(props: AddButtonProps) {
  const { cart } = useSite().site.enabledFeatures;
  const { access } = useOffer(props.article);
  if (!cart || access.is !== 'forSale' || !isKept(props.article)) return null;
  return (
    <Suspense>
      <AddButton {...props} />
    </Suspense>
  );
}

const isKept = ({ prices }: OfferedArticle) =>
  prices.some(({ amount, businessModel }) => amount > 0 && businessModel !== 'RENTAL');
