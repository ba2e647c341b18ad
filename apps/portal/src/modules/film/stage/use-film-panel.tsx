import { type ReactNode, useId, useState } from 'react';
import type { FilmControls } from '../watching/use-film.ts';
import { type FilmPanel, skipped } from './film-bar.tsx';
import { FilmKeysPanel } from './film-keys-panel.tsx';
import { FilmSettings } from './film-settings.tsx';
import { useFilmKeys } from './use-film-keys.ts';
import { hasSettings, playbackRates, useFilmSettings } from './use-film-settings.ts';

export interface FilmPanelState {
  open: 'settings' | 'keys' | null;
  /** Null where there is nothing to choose. */
  settings: FilmPanel | null;
  keys: FilmPanel;
  close: () => void;
  /** `isAlone`: the film alone has the whole screen, and nothing outside it is seen. */
  drawn: (isAlone: boolean) => ReactNode;
}

/** The panel inside the film, of settings or keys, and the keys themselves. */
export function useFilmPanel(
  film: FilmControls,
  { isLive, onNext }: { isLive: boolean; onNext: (() => void) | null },
): FilmPanelState {
  const { stage, state, source } = film;
  const [open, setOpen] = useState<'settings' | 'keys' | null>(null);
  const turn = (which: 'settings' | 'keys') => setOpen(open === which ? null : which);
  const settingsId = useId();
  const keysId = useId();
  const close = () => {
    if (open === null) return;
    setOpen(null);
    // the focus would go with it; on phones the button of the keys is not there
    const id = open === 'settings' ? settingsId : keysId;
    stage?.focus({ preventScroll: true });
    stage?.querySelector<HTMLElement>(`[aria-controls="${id}"]`)?.focus({ preventScroll: true });
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
    settings: hasSettings(settings)
      ? { isOpen: open === 'settings', id: settingsId, onToggle: () => turn('settings') }
      : null,
    keys: { isOpen: open === 'keys', id: keysId, onToggle: () => turn('keys') },
    close,
    drawn: (isAlone) => (
      <>
        {open === 'settings' && (
          <FilmSettings id={settingsId} settings={settings} stage={stage} isAlone={isAlone} onClose={close} />
        )}
        {open === 'keys' && <FilmKeysPanel id={keysId} onClose={close} />}
      </>
    ),
  };
}
