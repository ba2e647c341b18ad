import { ChevronDown } from 'lucide-react';

type PickerProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
};

/** A native select without a frame around it: its first option says what it is about. */
export const Picker = ({ label, value, onChange, options }: PickerProps) => (
  <span className="relative inline-flex max-w-full">
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="h-11 max-w-full min-w-0 appearance-none truncate rounded-full bg-s2 ps-4 pe-9 text-13 font-medium hover:bg-s3"
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
    <ChevronDown
      aria-hidden
      className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4 text-t2"
    />
  </span>
);
