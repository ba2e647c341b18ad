/** A crescent in an eight-pointed star. */
export const NoorMark = () => (
  <>
    <path
      d="m16 1.5 4.2 4.3 6-.1-.1 6 4.4 4.3-4.4 4.2.1 6-6-.1-4.2 4.4-4.2-4.4-6 .1.1-6L1.5 16l4.4-4.3-.1-6 6 .1z"
      fill="var(--accent)"
    />
    <path d="M20.6 20.9a7 7 0 1 1-2.2-11.2 6 6 0 1 0 2.2 11.2z" fill="var(--bg)" />
  </>
);
