import { Search } from 'lucide-react';

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  className?: string;
}

/** Narrows down what is on the page: every letter counts at once, so there is no button. */
export const SearchField = ({ label, value, onChange, className = '' }: SearchFieldProps) => (
  <label className={`field-box flex h-11 items-center gap-2.5 rounded-full px-4 text-15 ${className}`}>
    <Search aria-hidden className="size-4.5 flex-none text-t3" />
    <input
      type="search"
      dir="auto"
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="h-full min-w-0 flex-1 bg-transparent text-t1 placeholder:text-t3"
    />
  </label>
);
