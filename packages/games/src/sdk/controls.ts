import type { Action } from '../core/core.ts';

/** What a key does when it goes down, and when it comes up again. */
export type Keys = Readonly<Record<string, Action | readonly [down: Action, up: Action]>>;

/** A finger or a mouse on the picture, in the game's own units. */
export interface Touch {
  phase: 'down' | 'move' | 'up';
  x: number;
  y: number;
  /** Since it went down. */
  dx: number;
  dy: number;
  ms: number;
}

/** Which way a swipe went, once it is long enough to be one; keys of `KeyboardEvent.code`. */
export function swipeOf({ dx, dy }: Touch, least: number): string | null {
  if (Math.abs(dx) < least && Math.abs(dy) < least) return null;
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? 'ArrowRight' : 'ArrowLeft';
  return dy > 0 ? 'ArrowDown' : 'ArrowUp';
}

/** Other names for the same keys. */
const twins: Readonly<Record<string, string>> = {
  KeyW: 'ArrowUp',
  KeyA: 'ArrowLeft',
  KeyS: 'ArrowDown',
  KeyD: 'ArrowRight',
  Enter: 'Space',
};

interface Listener {
  act(action: Action): void;
  touch(touch: Touch): void;
  /** Anything at all was pressed. */
  wake(): void;
  leave(): void;
  pause(): void;
}

/** Keyboard, touch and gamepad, told as actions of the game. `poll` looks at the gamepad, which tells nothing by itself. */
export function listen(
  canvas: HTMLCanvasElement,
  keys: Keys,
  unitsOf: (event: PointerEvent) => [x: number, y: number],
  to: Listener,
) {
  const held = new Set<string>();

  function press(code: string): boolean {
    const key = keys[code];
    if (key === undefined) return false;
    if (!held.has(code)) to.act(typeof key === 'number' ? key : key[0]);
    held.add(code);
    return true;
  }

  function release(code: string): void {
    const key = keys[code];
    if (held.delete(code) && typeof key === 'object') to.act(key[1]);
  }

  addEventListener('keydown', (event) => {
    if (event.code === 'Escape') return to.leave();
    if (event.code === 'KeyP') return to.pause();
    const code = twins[event.code] ?? event.code;
    // the page behind must not scroll while the player steers
    if (keys[code] !== undefined || code === 'Space') event.preventDefault();
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    to.wake();
    press(code);
  });
  addEventListener('keyup', (event) => release(twins[event.code] ?? event.code));
  addEventListener('blur', () => {
    for (const code of held) release(code);
  });

  let down: { x: number; y: number; at: number; id: number } | null = null;
  const tell = (event: PointerEvent, phase: Touch['phase']) => {
    const [x, y] = unitsOf(event);
    if (phase === 'down') down = { x, y, at: event.timeStamp, id: event.pointerId };
    if (down?.id !== event.pointerId) return;
    to.touch({ phase, x, y, dx: x - down.x, dy: y - down.y, ms: event.timeStamp - down.at });
    if (phase === 'up') down = null;
  };
  canvas.addEventListener('pointerdown', (event) => {
    canvas.setPointerCapture(event.pointerId);
    to.wake();
    tell(event, 'down');
  });
  canvas.addEventListener('pointermove', (event) => tell(event, 'move'));
  for (const end of ['pointerup', 'pointercancel'] as const)
    canvas.addEventListener(end, (event) => tell(event, 'up'));

  return {
    poll() {
      for (const [code, isDown] of gamepad()) {
        if (isDown && !held.has(code)) to.wake();
        if (isDown) press(code);
        else if (held.has(`pad ${code}`)) release(code);
        if (isDown) held.add(`pad ${code}`);
        else held.delete(`pad ${code}`);
      }
    },
  };
}

const dead = 0.5;

function gamepad(): [code: string, isDown: boolean][] {
  const pad = navigator.getGamepads?.().find((one) => one?.connected);
  if (!pad) return [];
  const [x = 0, y = 0] = pad.axes;
  const isDown = (button: number) => pad.buttons[button]?.pressed === true;
  return [
    ['ArrowLeft', x < -dead || isDown(14)],
    ['ArrowRight', x > dead || isDown(15)],
    ['ArrowUp', y < -dead || isDown(12)],
    ['ArrowDown', y > dead || isDown(13)],
    ['Space', isDown(0) || isDown(1)],
  ];
}
