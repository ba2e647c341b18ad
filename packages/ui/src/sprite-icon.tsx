import type { LucideProps } from 'lucide-react';

/**
 * Icons as the built portal draws them, in place of lucide's own: a name in one file of shapes
 * (apps/portal/build/icon-sprite.ts). `icon` gives them their stroke, so that no icon has to repeat it. @public
 */
export const spriteIcon =
  (sprite: string) =>
  (id: string) =>
  ({ className, ...props }: LucideProps) => (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      {...props}
      className={className ? `icon ${className}` : 'icon'}
    >
      <use href={`${sprite}#${id}`} />
    </svg>
  );
