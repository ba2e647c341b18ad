import { type StoryCommand, type StoryDirection, swipeCommand } from '@atrium/domain/catalogue/stories';
import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** A press that lasts longer was meant to hold the picture, not to leave it. */
const longPress = 350;

interface Pressing {
  direction: StoryDirection;
  hold: (isHeld: boolean) => void;
  wish: (wish: StoryCommand) => void;
}

/** What a finger or a mouse does to a picture: hold it, swipe it, tap it. A tap is the button's own click. */
export function usePress({ direction, hold, wish }: Pressing) {
  const start = useRef({ x: 0, y: 0, at: 0 });
  const isSpent = useRef(false);

  const release = (event: PointerEvent) => {
    hold(false);
    const { x, y, at } = start.current;
    const wanted = swipeCommand(event.clientX - x, event.clientY - y, direction);
    isSpent.current = wanted !== null || event.timeStamp - at > longPress;
    if (wanted) wish(wanted);
  };

  return (tapped: 'next' | 'previous') => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = { x: event.clientX, y: event.clientY, at: event.timeStamp };
      isSpent.current = false;
      hold(true);
    },
    onPointerUp: release,
    onPointerCancel: () => hold(false),
    // a long press would offer to save the picture
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    onClick: () => {
      if (!isSpent.current) wish(tapped);
      isSpent.current = false;
    },
  });
}
