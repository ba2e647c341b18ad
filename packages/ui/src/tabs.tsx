import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

export type Tab = { id: string; label: string; content: ReactNode };

type TabsProps = {
  label: string;
  tabs: readonly Tab[];
  look?: 'line' | 'pill';
  value?: string | undefined;
  onChange?: ((id: string) => void) | undefined;
};

const looks = {
  line: {
    list: 'gap-6 border-b border-line',
    tab: 'relative h-11 text-t2 hover:text-t1 data-[state=active]:text-t1 after:absolute after:inset-x-0 after:-bottom-px after:h-0.75 after:rounded-full data-[state=active]:after:bg-accent',
  },
  pill: {
    list: 'w-max gap-0.5 rounded-full bg-s3 p-1',
    tab: 'h-10 rounded-full px-4.5 text-t2 hover:text-t1 data-[state=active]:bg-s1 data-[state=active]:text-t1 data-[state=active]:shadow-2',
  },
} as const;

export function Tabs({ label, tabs, look = 'line', value, onChange }: TabsProps) {
  const chosen = value === undefined ? { defaultValue: tabs[0]?.id ?? '' } : { value };
  return (
    <Radix.Root {...chosen} {...(onChange && { onValueChange: onChange })}>
      <Radix.List aria-label={label} className={cx('no-scrollbar flex overflow-x-auto', looks[look].list)}>
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.id}
            value={tab.id}
            className={cx(
              'flex-none text-14 font-medium whitespace-nowrap -outline-offset-2',
              looks[look].tab,
            )}
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.id} value={tab.id} className="pt-4">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
