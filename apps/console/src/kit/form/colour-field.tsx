import { parseColour } from '@atrium/domain/site/theme/colour';
import { Words } from './inputs.tsx';

type ColourProps = {
  name: string;
  value: unknown;
  problem: string | undefined;
  onChange: (value: string | undefined) => void;
};

/** A colour as it is stored, `oklch(L C H)`, with what it looks like. */
export function ColourField({ name, value, problem, onChange }: ColourProps) {
  const text = typeof value === 'string' ? value : '';
  return (
    <div className="flex min-w-0 items-start gap-2.5">
      <span
        aria-hidden
        style={parseColour(text) ? { background: text } : {}}
        className="mt-6 size-11 flex-none rounded-card ring-1 ring-line"
      />
      <div className="min-w-0 flex-1">
        <Words
          label={name}
          lang={null}
          value={text}
          instead="oklch(0.55 0.2 265)"
          problem={problem}
          onChange={(next) => onChange(next === '' ? undefined : next)}
        />
      </div>
    </div>
  );
}
