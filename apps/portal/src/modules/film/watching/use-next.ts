import type { Entry } from '@atrium/domain/site/models/structure';
import { useNavigateTo } from '../../../kit/address/navigate-to.ts';
import { requestAutoplay } from './autoplay-request.ts';
import { recordAutoplay, recordPress } from './still-watching.ts';

/** Leads to the next episode, which begins by itself. */
export function useNext(next: Entry | undefined) {
  const navigateTo = useNavigateTo();
  const playNext = (isPressed: boolean) => {
    if (!next) return;
    if (isPressed) recordPress(Date.now());
    else recordAutoplay();
    requestAutoplay(Number(next.id));
    navigateTo(next.clickUrl);
  };
  return { playNext, onNext: next ? () => playNext(true) : null };
}
