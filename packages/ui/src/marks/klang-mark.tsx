/** Four bars of a level meter. */
export const KlangMark = () => (
  <>
    <rect width="32" height="32" rx="9" fill="var(--t1)" />
    <g fill="var(--accent)">
      <rect x="6.5" y="13" width="3.6" height="6" rx="1.8" />
      <rect x="12" y="8" width="3.6" height="16" rx="1.8" />
      <rect x="17.5" y="5" width="3.6" height="22" rx="1.8" />
      <rect x="23" y="11" width="3.6" height="10" rx="1.8" />
    </g>
  </>
);
