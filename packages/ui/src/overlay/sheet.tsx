import { bottomSheet, Panel, type PanelProps } from './panel.tsx';

const side =
  'md:inset-y-0 md:start-auto md:end-0 md:h-dvh md:max-h-none md:w-96 md:rounded-none md:rounded-s-dialog md:animate-enter-end rtl:[--from:-100%]';

/** A longer companion to the page: queue, filters. Stands at the inline end, rises from below on phones. */
export const Sheet = (props: PanelProps) => <Panel {...props} place={`${bottomSheet} ${side}`} />;
