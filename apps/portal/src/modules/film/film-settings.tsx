import { locales } from '@atrium/i18n/locales';
import { useUi } from '@atrium/ui/ui-provider';
import { useId } from 'react';

export interface Setting {
  title: string;
  options: readonly { value: string; label: string; lang?: string }[];
  value: string;
  onChange: (value: string) => void;
}

/** Inside the film and not in a menu of the page: on the whole screen nothing else is seen. On phones it takes all of it. */
export function FilmSettings({ id, settings }: { id: string; settings: readonly Setting[] }) {
  const { dir } = locales[useUi().locale];
  return (
    // beside its button, which stands on the same side in every language
    <div
      dir="ltr"
      className="absolute end-3 top-3 bottom-14 z-10 flex flex-col justify-end max-md:start-3 md:bottom-24"
    >
      <div
        id={id}
        dir={dir}
        className="flex animate-reveal gap-4 overflow-auto rounded-panel bg-[oklch(0.2_0.02_275/0.96)] p-3 shadow-3 ring-1 ring-line md:gap-5"
      >
        {settings.map((setting) => (
          <Choice key={setting.title} setting={setting} />
        ))}
      </div>
    </div>
  );
}

function Choice({ setting: { title, options, value, onChange } }: { setting: Setting }) {
  const name = useId();
  return (
    <fieldset className="flex-1 md:min-w-36">
      <legend className="px-2 pb-1 text-12 font-medium text-t3">{title}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-card px-2 text-14 font-medium whitespace-nowrap hover:bg-s2"
        >
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="radio-dot"
          />
          <bdi lang={option.lang}>{option.label}</bdi>
        </label>
      ))}
    </fieldset>
  );
}
