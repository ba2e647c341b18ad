import { filmChaptersOf, filmSegmentsOf } from '../source/film-timeline.ts';
import type { FilmControls } from '../watching/use-film.ts';
import { fadedWhen } from './faded.ts';
import { FilmBar } from './film-bar.tsx';
import type { FilmPanelState } from './use-film-panel.tsx';

interface FilmControlsLayerProps {
  film: FilmControls;
  isLive: boolean;
  onNext: (() => void) | null;
  panel: FilmPanelState;
  isIdle: boolean;
}

/** The bar on its scrim. */
export const FilmControlsLayer = ({ film, isLive, onNext, panel, isIdle }: FilmControlsLayerProps) => (
  <div
    className={`pointer-events-none absolute inset-x-0 bottom-0 flex min-h-[52%] flex-col justify-end bg-[linear-gradient(to_top,rgb(0_0_0/0.86),rgb(0_0_0/0.5)_42%,transparent)] *:pointer-events-auto ${fadedWhen(isIdle)}`}
  >
    <FilmBar
      film={film}
      isLive={isLive}
      chapters={filmChaptersOf(film.words)}
      segments={filmSegmentsOf(film.words)}
      onNext={onNext}
      settings={panel.settings}
      keys={panel.keys}
    />
  </div>
);
