/** Controls fade when the viewer is idle, and stay while the keyboard is inside them. In at 200 ms, out at 320 ms. */
export const fadedWhen = (isIdle: boolean): string =>
  isIdle
    ? 'pointer-events-none opacity-0 transition-opacity duration-320 has-focus-visible:pointer-events-auto has-focus-visible:opacity-100'
    : 'transition-opacity duration-200';
