/** How much has been played. Runs left to right in every language, as the player does. */
export const CardProgress = ({ value }: { value: number }) => (
  <span
    dir="ltr"
    className="absolute inset-x-2.5 bottom-2.5 block h-1 overflow-hidden rounded-full bg-white/35"
  >
    <span
      className="block h-full rounded-full bg-accent"
      style={{ inlineSize: `${Math.round(value * 100)}%` }}
    />
  </span>
);
