import { bottomSheet, Panel, type PanelProps } from './panel.tsx';

const middle =
  'md:inset-0 md:m-auto md:h-fit md:max-h-[min(88dvh,46rem)] md:rounded-dialog md:animate-reveal';
const centred = `${middle} md:w-[min(27.5rem,calc(100vw-3rem))]`;
const card = `${middle} md:w-[25rem]`;

/** One question at a time. Centred where there is room, a sheet under the thumb where there is not. */
export const Dialog = (props: PanelProps) => <Panel {...props} place={`${bottomSheet} ${centred}`} />;

/** The card of checking out: 400 pixels wide in the middle of the page, a sheet on phones. */
export const CardDialog = (props: PanelProps) => <Panel {...props} place={`${bottomSheet} ${card}`} />;
