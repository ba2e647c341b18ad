import type { ComponentProps, ReactNode } from 'react';

/** `pill` along the deck, `tool` with its word below it on a phone, `bare` between the times, `change` beside what it has set. */
export type ValueLook = 'pill' | 'tool' | 'bare' | 'change';

type ValueButtonProps = ComponentProps<'button'> & {
  label: string;
  value: string;
  icon: ReactNode;
  isOn?: boolean;
  look?: ValueLook | undefined;
  /** Below the sign of a tool that is off. */
  word?: string | undefined;
};

const looks = {
  pill: 'flex-none h-11 gap-2 rounded-full px-3.5 text-13 [&_svg]:size-4.5',
  tool: 'h-17 min-w-18 flex-[1_0_auto] flex-col justify-center gap-1.5 px-2.5 text-12 [&_svg]:size-5.5',
  bare: 'flex-none h-11 gap-1.5 px-3 text-13 [&_svg]:size-4',
  change: 'flex-none h-11 px-2 text-14 [&_svg]:hidden',
} as const;
const inks = {
  pill: { on: 'bg-s3 text-accent-text', off: 'bg-s2 hover:bg-s3' },
  tool: { on: 'text-accent-text', off: '' },
  bare: { on: 'text-accent-text', off: 'text-t2' },
  change: { on: '', off: '' },
} as const;

/** A control that has a value shows the value, not only a sign. */
export function ValueButton({
  label,
  value,
  icon,
  isOn = false,
  look = 'pill',
  word = label,
  ...button
}: ValueButtonProps) {
  const shown = look === 'change' || (look === 'tool' && !isOn) ? word : value || word;
  return (
    <button
      type="button"
      {...button}
      aria-label={nameOf(label, value, shown)}
      className={`pressable flex items-center font-medium ${looks[look]} ${inks[look][isOn ? 'on' : 'off']}`}
    >
      {icon}
      <span className="tn whitespace-nowrap">{shown}</span>
    </button>
  );
}

/** Of what it sets and the value; a person who speaks to the browser says the word that is shown (WCAG 2.5.3). */
function nameOf(label: string, value: string, shown: string): string {
  const name = value ? `${label}: ${value}` : label;
  return name.includes(shown) ? name : `${shown}: ${name}`;
}
