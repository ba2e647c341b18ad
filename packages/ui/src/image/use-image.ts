import { useEffect, useReducer, useRef, useState } from 'react';
import { type ImageState, nextImageState } from './attempts.ts';
import { watchView } from './in-view.ts';
import { createLoadedAddresses } from './loaded-addresses.ts';

const loaded = createLoadedAddresses();

const begin = (): ImageState => ({ status: 'loading', attempt: 1 });

/** Give it a new `key` when the address changes: a new picture starts with fresh attempts. */
export function useImage(address: string, thumbhash: string | undefined) {
  const ref = useRef<HTMLImageElement>(null);
  const [state, send] = useReducer(nextImageState, undefined, begin);
  const [isNear, setNear] = useState(false);
  const [blurred, setBlurred] = useState<string>();
  const { status, attempt } = state;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is a new element, to be asked again.
  useEffect(() => {
    const image = ref.current;
    if (!image) return;
    // The server's picture may be there, or have failed, before React listens.
    if (loaded.has(address) || (image.complete && image.naturalWidth > 0)) send('loaded');
    else if (image.complete && image.currentSrc) send('failed');
  }, [address, attempt]);

  useEffect(() => {
    if (thumbhash && isNear && status === 'loading') return blur(thumbhash, setBlurred);
  }, [thumbhash, isNear, status]);

  useEffect(() => {
    const image = ref.current;
    if (!image || status === 'loaded') return;
    const seen = () => {
      setNear(true);
      send('seen');
    };
    // a failed image is requested again when the visitor scrolls, and not because it is drawn as failed
    return watchView(image, seen, status === 'loading');
  }, [status]);

  return {
    ref,
    status,
    attempt,
    isNear,
    blurred: status === 'loaded' ? undefined : blurred,
    onLoad: () => {
      loaded.add(address);
      send('loaded');
    },
    onError: () => send('failed'),
  };
}

/** An image that comes sooner needs no placeholder: it would only delay the page. */
const worthBlurring = 150;

/** Its library comes after the page: until then the mean colour stands there, and without it that is enough. */
function blur(thumbhash: string, show: (address: string | undefined) => void) {
  let isWanted = true;
  const timer = setTimeout(() => {
    import('./blurred-picture.ts')
      .then(({ blurredPicture }) => isWanted && show(blurredPicture(thumbhash)))
      .catch(() => {});
  }, worthBlurring);
  return () => {
    isWanted = false;
    clearTimeout(timer);
  };
}
