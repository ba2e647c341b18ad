import { Play } from 'lucide-react';

/** Shows on hover and on keyboard focus that the card plays. A sign, not a second target. */
export const PlayCorner = () => (
  <span
    aria-hidden
    className="absolute end-2.5 bottom-2.5 grid size-11 translate-y-1 place-items-center rounded-full bg-accent text-on-accent opacity-0 shadow-2 transition duration-200 ease-reveal group-hover:translate-y-0 group-hover:opacity-100 group-focus-visible:translate-y-0 group-focus-visible:opacity-100"
  >
    <Play className="size-5" fill="currentColor" />
  </span>
);
