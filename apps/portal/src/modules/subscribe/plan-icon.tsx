import { attribute } from '@atrium/domain/subscription-attribute';
import { Picture } from '@atrium/ui/picture';
import { useSite } from '../../kit/visit/site.ts';
import { useThemeChoice } from '../../kit/visit/theme.ts';
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

/** The system's own choice is the browser's to know: until somebody chooses, the default sign stands. */
function useIsAlternate(): boolean {
  const { visit } = useSite();
  return useThemeChoice(visit.theme) === 'alternate';
}

/** A file of ours or an https address, as everywhere that pictures are named. */
export const isPicture = (src: string) => /^(?:https:\/\/|\/(?!\/))[^\s\\"'()]+$/.test(src);
