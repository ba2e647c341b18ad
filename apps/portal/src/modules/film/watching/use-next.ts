import type { Entry } from '@atrium/domain/site/models/structure';
import { useRouter } from '@tanstack/react-router';
import { useHref } from '../../../kit/address/href.ts';
import { requestAutoplay } from './autoplay-request.ts';
import { recordAutoplay, recordPress } from './still-watching.ts';

/** Leads to another episode, which begins by itself. It replaces this one in the history: back leads out of the series. */
export function usePlayEpisode() {
  const router = useRouter();
  const toHref = useHref();
  return (episode: Entry, isPressed: boolean) => {
    if (isPressed) recordPress(Date.now());
    else recordAutoplay();
    requestAutoplay(Number(episode.id));
    void router.navigate({ href: toHref(episode.clickUrl), replace: true });
  };
}

/** The same for the episode after this one. */
export function useNext(next: Entry | undefined) {
  const play = usePlayEpisode();
  const playNext = (isPressed: boolean) => {
    if (next) play(next, isPressed);
  };
  return { playNext, onNext: next ? () => playNext(true) : null };
}
