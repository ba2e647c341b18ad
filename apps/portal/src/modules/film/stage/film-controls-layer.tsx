import { filmChaptersOf, filmSegmentsOf } from '../source/film-timeline.ts';
import type { FilmControls } from '../watching/use-film.ts';
import { fadedWhen } from './faded.ts';
import { FilmBar } from './film-bar.tsx';
import type { FilmPanelState } from './use-film-panel.tsx';

const scrim = 'linear-gradient(to top, rgb(0 0 0/0.86), rgb(0 0 0/0.5) 42%, transparent)';

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
    style={{ minBlockSize: '52%', backgroundImage: scrim }}
    className={`pointer-events-none absolute inset-x-0 bottom-0 flex flex-col justify-end *:pointer-events-auto ${fadedWhen(isIdle)}`}
  >
    <FilmBar
      film={film}
      isLive={isLive}
      chapters={filmChaptersOf(film.words)}
      segments={filmSegmentsOf(film.words)}
      onNext={onNext}
      episodes={panel.episodes}
      settings={panel.settings}
      keys={panel.keys}
    />
  </div>
);
