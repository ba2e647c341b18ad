import { type ComponentProps, Suspense } from 'react';
import { laterPart } from '../../kit/document/loading/later-part.ts';
import type { FilmPlayer } from './film-player.later.tsx';

const Player = laterPart(async () => ({ default: (await import('./film-player.later.tsx')).FilmPlayer }));

type LaterPlayerProps = ComponentProps<typeof FilmPlayer>;

/** The player, whose code comes after the page's: a rendered one stands there meanwhile, else a dark screen. */
export const LaterPlayer = (props: LaterPlayerProps) => (
  <Suspense fallback={<div className={`bg-black ${darkOf(props)}`} />}>
    <Player {...props} />
  </Suspense>
);

const darkOf = ({ frame, autoPlay }: LaterPlayerProps): string => {
  if (frame === 'page') return 'min-h-dvh';
  return frame === 'window' && autoPlay ? 'fixed inset-0 z-38' : 'aspect-video w-full';
};
