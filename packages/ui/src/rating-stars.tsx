import { formatNumber } from '@atrium/i18n/format';
import { Star } from 'lucide-react';
import { useUi } from './ui-provider.tsx';

const stars = [1, 2, 3, 4, 5] as const;

type RatingStarsProps = { label: string; value: number };

/** A mean rating; halves are cut by a clip, so four and a half looks like it. */
export function RatingStars({ label, value }: RatingStarsProps) {
  const { locale } = useUi();
  const share = (star: number) => Math.min(1, Math.max(0, value - star + 1)) * 100;
  return (
    <span role="img" aria-label={label} className="inline-flex items-center gap-1.5">
      <span className="inline-flex gap-0.5">
        {stars.map((star) => (
          <span key={star} className="relative inline-block size-4.5 text-line">
            <Star aria-hidden className="absolute inset-0 size-4.5" fill="currentColor" strokeWidth={0} />
            <span
              className="absolute inset-y-0 start-0 overflow-hidden text-warning"
              style={{ inlineSize: `${share(star)}%` }}
            >
              <Star aria-hidden className="size-4.5 max-w-none" fill="currentColor" strokeWidth={0} />
            </span>
          </span>
        ))}
      </span>
      <span className="tn text-13 font-medium text-t2">
        {formatNumber(locale, value, { maximumFractionDigits: 1 })}
      </span>
    </span>
  );
}

type RatingInputProps = {
  legend: string;
  name: string;
  value: number;
  onChange: (value: number) => void;
  labelOf: (stars: number) => string;
};

/** Radio buttons in disguise: arrow keys, screen readers and forms know them already. */
export const RatingInput = ({ legend, name, value, onChange, labelOf }: RatingInputProps) => (
  <fieldset className="inline-flex">
    <legend className="sr-only">{legend}</legend>
    {stars.map((star) => (
      <label
        key={star}
        className="pressable grid size-11 place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-focus"
      >
        <input
          type="radio"
          name={name}
          value={star}
          checked={star === value}
          onChange={() => onChange(star)}
          aria-label={labelOf(star)}
          className="sr-only"
        />
        <Star
          aria-hidden
          className={star <= value ? 'size-6 text-warning' : 'size-6 text-t3'}
          fill={star <= value ? 'currentColor' : 'none'}
        />
      </label>
    ))}
  </fieldset>
);
