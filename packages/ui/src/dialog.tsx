import { bottomSheet, Panel, type PanelProps } from './overlay/panel.tsx';

const centred =
  'md:inset-0 md:m-auto md:h-fit md:max-h-[min(88dvh,46rem)] md:w-[min(27.5rem,calc(100vw-3rem))] md:rounded-dialog md:animate-reveal';

/** One question at a time. Centred where there is room, a sheet under the thumb where there is not. */
export const Dialog = (props: PanelProps) => <Panel {...props} place={`${bottomSheet} ${centred}`} />;
