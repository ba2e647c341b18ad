import { attribute, collageOf } from '@atrium/domain/subscription/subscription-attribute';
import { Picture } from '@atrium/ui/image/picture';
import { useSyncExternalStore } from 'react';
import { useSite } from '../../../kit/visit/site.ts';
import { useThemeChoice } from '../../../kit/visit/theme.ts';
import type { PlanType } from './plan-types.ts';

interface PlanIconProps {
  type: PlanType;
  className?: string;
}

/** The plan's own sign, in the theme on screen; nothing where it has none. */
export function PlanIcon({ type, className = 'size-11' }: PlanIconProps) {
  const isAlternate = useIsAlternate();
  const icon = attribute(type, 'ment_icon');
  const src = (isAlternate && attribute(type, 'ment_icon_alernativeTheme')) || icon;
  if (!src || !isPicture(src)) return null;
  return (
    <span className={`flex-none overflow-hidden rounded-album ${className}`}>
      <Picture src={src} alt="" width={88} height={88} />
    </span>
  );
}

/** Beside a plan that is being paid for: its sign, else the first picture of its collage. */
export function PlanPicture({ type }: Pick<PlanIconProps, 'type'>) {
  const src = collageOf(type)?.pictures.find(isPicture);
  if (attribute(type, 'ment_icon') || !src) return <PlanIcon type={type} />;
  return (
    <span className="h-14 w-11 flex-none overflow-hidden rounded-badge">
      <Picture src={src} alt="" width={88} height={112} />
    </span>
  );
}

/** Of `system` only the browser knows which theme it means: a rendered page has the default sign. */
function useIsAlternate(): boolean {
  const { site, visit } = useSite();
  const choice = useThemeChoice(visit.theme);
  const [standard, alternate] = site.colourConfigurations;
  const isDark = useSyncExternalStore(watchDark, readDark, () => standard?.isDark === true);
  if (choice !== 'system') return choice === 'alternate';
  return alternate !== undefined && alternate.isDark !== standard?.isDark && alternate.isDark === isDark;
}

const dark = '(prefers-color-scheme: dark)';
const readDark = () => matchMedia(dark).matches;

function watchDark(onChange: () => void): () => void {
  const query = matchMedia(dark);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** A file of ours or an https address, as everywhere that pictures are named. */
export const isPicture = (src: string) => /^(?:https:\/\/|\/(?!\/))[^\s\\"'()]+$/.test(src);
