import type { Eventful } from '../core/core.ts';
import type { createEffects } from './effects.ts';
import type { Game, Mode } from './game.ts';
import type { RunStart } from './protocol.ts';

interface Scene<S> {
  state: S;
  mode: Mode;
  run: RunStart;
  shown: ReturnType<typeof createEffects>;
  time: number;
  between: number;
}

/** The canvas of a game: as large as there is room, in the game's own units. */
export function createPicture<S extends Eventful>(
  game: Game<S>,
  canvas: HTMLCanvasElement,
  g: CanvasRenderingContext2D,
) {
  let scale = { by: 1, x: 0, y: 0 };
  canvas.style.background = game.backdrop;

  return {
    fit(): void {
      const { innerWidth, innerHeight, devicePixelRatio } = window;
      const by = Math.min(innerWidth / game.width, innerHeight / game.height);
      scale = { by, x: (innerWidth - game.width * by) / 2, y: (innerHeight - game.height * by) / 2 };
      canvas.width = Math.round(innerWidth * devicePixelRatio);
      canvas.height = Math.round(innerHeight * devicePixelRatio);
    },

    /** The same game in other colours. */
    turn(hue: number): void {
      canvas.style.filter = hue === 0 ? '' : `hue-rotate(${hue}deg)`;
    },

    placeOf: ({ clientX, clientY }: { clientX: number; clientY: number }): [number, number] => [
      (clientX - scale.x) / scale.by,
      (clientY - scale.y) / scale.by,
    ],

    paint({ state, mode, run, shown, time, between }: Scene<S>): void {
      const ratio = devicePixelRatio;
      const [sx, sy] = shown.tremble();
      g.setTransform(1, 0, 0, 1, 0, 0);
      g.clearRect(0, 0, canvas.width, canvas.height);
      g.setTransform(
        scale.by * ratio,
        0,
        0,
        scale.by * ratio,
        (scale.x + sx) * ratio,
        (scale.y + sy) * ratio,
      );
      g.save();
      g.beginPath();
      g.rect(0, 0, game.width, game.height);
      g.clip();
      game.draw(g, state, { time, between, isCalm: run.isCalm });
      shown.draw(g);
      plate(g, game, game.core.score(state), run);
      if (mode === 'waiting') veil(g, game, run.texts.start ?? '▶');
      if (mode === 'paused') veil(g, game, run.texts.paused ?? '❚❚');
      g.restore();
    },
  };
}

/** Points, over whatever is behind them. */
function plate(
  g: CanvasRenderingContext2D,
  { width }: { width: number },
  score: number,
  { best }: RunStart,
): void {
  const text = score.toLocaleString('en');
  g.font = '800 22px system-ui, sans-serif';
  g.textBaseline = 'middle';
  const wide = g.measureText(text).width + 28;
  g.fillStyle = 'rgba(12, 10, 24, .82)';
  g.beginPath();
  g.roundRect(10, 10, wide, 36, 18);
  g.fill();
  g.fillStyle = '#fff';
  g.textAlign = 'left';
  g.fillText(text, 24, 29);
  if (best === null || best <= 0) return;
  const record = `★ ${Math.max(best, score).toLocaleString('en')}`;
  g.font = '700 14px system-ui, sans-serif';
  const span = g.measureText(record).width + 22;
  g.fillStyle = 'rgba(12, 10, 24, .62)';
  g.beginPath();
  g.roundRect(width - span - 10, 14, span, 28, 14);
  g.fill();
  g.fillStyle = score > best ? '#c8f135' : '#ffffffcc';
  g.fillText(record, width - span + 1, 29);
}

function veil(
  g: CanvasRenderingContext2D,
  { width, height }: { width: number; height: number },
  text: string,
): void {
  g.fillStyle = 'rgba(12, 10, 24, .55)';
  g.fillRect(0, 0, width, height);
  g.textAlign = 'center';
  g.textBaseline = 'middle';
  g.font = '700 20px system-ui, sans-serif';
  const wide = Math.min(width - 24, g.measureText(text).width + 48);
  g.fillStyle = '#fff';
  g.beginPath();
  g.roundRect((width - wide) / 2, height / 2 - 26, wide, 52, 26);
  g.fill();
  g.fillStyle = '#15122b';
  g.fillText(text, width / 2, height / 2 + 1, wide - 28);
}
