/** A peak, and the one who stands in it. */
export const ArenaMark = () => (
  <>
    <path d="m16 2 14 27h-8.2L16 17.5 10.2 29H2z" fill="var(--accent)" />
    <path d="m16 20.5 4.4 8.5h-8.8z" fill="var(--accent2)" />
  </>
);
