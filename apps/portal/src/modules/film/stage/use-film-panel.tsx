import type { Entry } from '@atrium/domain/site/models/structure';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { laterPart } from '../../../kit/document/loading/later-part.ts';
import type { FilmControls } from '../watching/use-film.ts';
import { type FilmPanel, skipped } from './film-bar.tsx';
import { FilmKeysPanel } from './film-keys-panel.tsx';
import { FilmSettings, holdsMenu } from './film-settings.tsx';
import { useFilmKeys } from './use-film-keys.ts';
import { hasSettings, playbackRates, useFilmSettings } from './use-film-settings.ts';

/** Most viewers let one episode follow the other. */
const EpisodesPanel = laterPart(() => import('./episodes-panel.later.tsx'));

/** The series an episode is from. */
export interface FilmSeries {
  id: number;
  /** Of the episode that plays. */
  season: number;
  /** All of them, in the order they are watched. */
  episodes: readonly Entry[];
}

type PanelName = 'settings' | 'keys' | 'episodes';

export interface FilmPanelState {
  open: PanelName | null;
  /** Null where it is not an episode of several. */
  episodes: FilmPanel | null;
  /** Null where there is nothing to choose. */
  settings: FilmPanel | null;
  keys: FilmPanel;
  close: () => void;
  /** `isAlone`: the film alone has the whole screen, and nothing outside it is seen. */
  drawn: (isAlone: boolean) => ReactNode;
}

interface Offered {
  id: number;
  isLive: boolean;
  onNext: (() => void) | null;
  series: FilmSeries | undefined;
}

/** The panel inside the film, of settings, keys or episodes, and the keys themselves. */
export function useFilmPanel(
  film: FilmControls,
  { id: currentId, isLive, onNext, series }: Offered,
): FilmPanelState {
  const { stage, state, source } = film;
  const [open, setOpen] = useState<PanelName | null>(null);
  const turn = (which: PanelName) => setOpen(open === which ? null : which);
  const prefix = useId();
  const panelOf = (which: PanelName): FilmPanel => ({
    isOpen: open === which,
    id: `${prefix}${which}`,
    onToggle: () => turn(which),
  });
  const close = () => {
    if (open === null) return;
    setOpen(null);
    // the focus would go with it; on phones the button of the keys is not there
    stage?.focus({ preventScroll: true });
    stage
      ?.querySelector<HTMLElement>(`[aria-controls="${panelOf(open).id}"]`)
      ?.focus({ preventScroll: true });
  };
  const settings = useFilmSettings(film, isLive);
  useFilmKeys(stage, source.isOpen, {
    toggle: film.toggle,
    back: () => film.skip(-skipped),
    on: () => film.skip(skipped),
    louder: () => film.louder(0.1),
    quieter: () => film.louder(-0.1),
    fullscreen: film.fullscreen.toggle,
    mute: film.mute,
    subtitles: film.subtitles.toggle,
    slower: () => film.setRate(playbackRates.findLast((rate) => rate < state.rate) ?? state.rate),
    faster: () => film.setRate(playbackRates.find((rate) => rate > state.rate) ?? state.rate),
    float: () => film.pictureInPicture?.(),
    next: () => onNext?.(),
    keys: () => turn('keys'),
  });
  return {
    open,
    episodes: series && series.episodes.length > 1 ? panelOf('episodes') : null,
    settings: hasSettings(settings) ? panelOf('settings') : null,
    keys: panelOf('keys'),
    close,
    drawn: (isAlone) => (
      <>
        {open === 'settings' && (
          <FilmSettings
            id={panelOf('settings').id}
            settings={settings}
            stage={stage}
            isAlone={isAlone}
            onClose={close}
          />
        )}
        {open === 'keys' && <FilmKeysPanel id={panelOf('keys').id} onClose={close} />}
        {open === 'episodes' && series && (
          <Suspense>
            <EpisodesPanel
              id={panelOf('episodes').id}
              series={series}
              currentId={currentId}
              state={state}
              isRoomy={stage !== null && holdsMenu(stage)}
              inside={isAlone ? stage : null}
              onClose={close}
            />
          </Suspense>
        )}
      </>
    ),
  };
}
