import type { ComponentProps } from 'react';

type SwitchProps = Omit<ComponentProps<'input'>, 'type'> & { label: string; hint?: string };

/** Takes effect at once; a choice that waits for "save" is a checkbox. */
export const Switch = ({ label, hint, ...input }: SwitchProps) => (
  <label className="inline-flex min-h-11 items-center gap-2.5 text-14 font-medium">
    {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says whether it is checked. */}
    <input {...input} type="checkbox" role="switch" className="switch-track" />
    <span>
      {label}
      {hint && <span className="block text-12 font-regular text-t3">{hint}</span>}
    </span>
  </label>
);
