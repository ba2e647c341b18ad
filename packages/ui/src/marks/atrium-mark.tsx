/** An arch with a door of light. */
export const AtriumMark = () => (
  <>
    <path d="M3 29V16a13 13 0 0 1 26 0v13h-5.5V16a7.5 7.5 0 0 0-15 0v13z" fill="var(--accent)" />
    <path d="M12 29V17a4 4 0 0 1 8 0v12z" fill="currentColor" />
  </>
);
