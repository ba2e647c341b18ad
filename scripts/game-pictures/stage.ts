import type { Eventful } from '../../packages/games/src/core/core.ts';
import { createEffects } from '../../packages/games/src/sdk/effects.ts';
import type { Game } from '../../packages/games/src/sdk/game.ts';
import { createPicture } from '../../packages/games/src/sdk/picture.ts';
import { playerOf } from './player.ts';

const ticksPerSecond = 60;

/** What the script calls in the page. */
export interface Film {
  /** How long the player lasts, in ticks, up to `most`. */
  lasts(most: number): number;
  /** Plays on to a tick; the picture of it as a data address. */
  show(tick: number): string;
}

declare global {
  interface Window {
    film?: Film;
  }
}

/**
 * Takes the place of the games' own stage while pictures are taken: time goes on only when it is told to, and a player
 * made of a few rules plays. Served to a browser.
 */
export async function put<S extends Eventful>(game: Game<S>): Promise<void> {
  const canvas = document.body.appendChild(document.createElement('canvas'));
  const g = canvas.getContext('2d');
  if (!g) throw new Error('this browser draws nothing');
  const [, core = '', rules = '', seed] = location.hash.split('/');
  const play = game.variants?.[rules] ?? game.core;
  const state = play.create(Number(seed));
  const act = playerOf(core, play);
  const shown = createEffects(() => false);
  const picture = createPicture(game, canvas, g);
  const run = { seed: 1, locale: 'en', isMuted: true, isCalm: false, best: null, texts: {} };
  picture.fit();
  let tick = 0;
  window.film = {
    lasts(most) {
      const trial = play.create(Number(seed));
      const acts = playerOf(core, play);
      let at = 0;
      for (; at < most && !play.isOver(trial); at++) play.step(trial, acts(trial, at));
      return at;
    },
    show(until) {
      for (; tick < until && !play.isOver(state); tick++) {
        play.step(state, act(state, tick));
        // sparks grow old with each picture that is painted: of a long way only the last ones are lit
        if (until - tick < 12) for (const event of state.events) game.react?.(event, state, shown.effects);
      }
      picture.paint({ state, mode: 'playing', run, shown, time: tick / ticksPerSecond, between: 0 });
      return canvas.toDataURL('image/jpeg', 0.92);
    },
  };
}
