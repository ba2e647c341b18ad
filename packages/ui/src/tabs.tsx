import { locales } from '@atrium/i18n/locales';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { cx } from './class-names.ts';
import { useUi } from './ui-provider.tsx';

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
    tab: 'relative h-11 text-t2 hover:text-t1 aria-selected:text-t1 after:absolute after:inset-x-0 after:-bottom-px after:h-0.75 after:rounded-full aria-selected:after:bg-accent',
  },
  pill: {
    list: 'w-max gap-0.5 rounded-full bg-s3 p-1',
    tab: 'h-10 rounded-full px-4.5 text-t2 hover:text-t1 aria-selected:bg-s1 aria-selected:text-t1 aria-selected:shadow-2',
  },
} as const;

export function Tabs({ label, tabs, look = 'line', value, onChange }: TabsProps) {
  const id = useId();
  const [own, setOwn] = useState(tabs[0]?.id);
  const chosen = value ?? own;
  const choose = (tab: string) => {
    setOwn(tab);
    if (tab !== chosen) onChange?.(tab);
  };
  return (
    <div>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={useArrows()}
        className={cx('no-scrollbar flex overflow-x-auto', looks[look].list)}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === chosen}
            aria-controls={`${id}-${tab.id}-panel`}
            tabIndex={tab.id === chosen ? 0 : -1}
            onClick={() => choose(tab.id)}
            onFocus={() => choose(tab.id)}
            className={cx(
              'flex-none text-14 font-medium whitespace-nowrap -outline-offset-2',
              looks[look].tab,
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${id}-${tab.id}-panel`}
          aria-labelledby={`${id}-${tab.id}`}
          hidden={tab.id !== chosen}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without anything to press must be reachable to be read
          tabIndex={0}
          className="pt-4"
        >
          {tab.id === chosen && tab.content}
        </div>
      ))}
    </div>
  );
}

/** Arrows go where the line goes, and around its ends; what they reach is shown. */
function useArrows() {
  const isRtl = locales[useUi().locale].dir === 'rtl';
  return (event: KeyboardEvent<HTMLElement>) => {
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
    const at = tabs.findIndex((tab) => tab === document.activeElement);
    const step = isRtl ? -1 : 1;
    const to = { ArrowRight: at + step, ArrowLeft: at - step, Home: 0, End: tabs.length - 1 }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    tabs.at(to % tabs.length)?.focus();
  };
}
