import type { Entry } from '@atrium/domain/models/structure';
import { useNavigateTo } from '../../kit/address/navigate-to.ts';
import { noteNext, notePress } from './attention.ts';
import { wantFilm } from './wanted-film.ts';

/** Leads to the next episode, which begins by itself. */
export function useNext(next: Entry | undefined) {
  const navigateTo = useNavigateTo();
  const playNext = (isPressed: boolean) => {
    if (!next) return;
    if (isPressed) notePress(Date.now());
    else noteNext();
    wantFilm(Number(next.id));
    navigateTo(next.clickUrl);
  };
  return { playNext, onNext: next ? () => playNext(true) : null };
}
