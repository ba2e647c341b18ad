import type { Entry } from '@atrium/domain/site/models/structure';
import { useRouter } from '@tanstack/react-router';
import { useHref } from '../../../kit/address/href.ts';
import { requestAutoplay } from './autoplay-request.ts';
import { recordAutoplay, recordPress } from './still-watching.ts';

/** Leads to the next episode, which begins by itself. It replaces this one in the history: back leads out of the series. */
export function useNext(next: Entry | undefined) {
  const router = useRouter();
  const toHref = useHref();
  const playNext = (isPressed: boolean) => {
    if (!next) return;
    if (isPressed) recordPress(Date.now());
    else recordAutoplay();
    requestAutoplay(Number(next.id));
    void router.navigate({ href: toHref(next.clickUrl), replace: true });
  };
  return { playNext, onNext: next ? () => playNext(true) : null };
}
