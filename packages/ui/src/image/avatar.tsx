import { cx } from '../class-names.ts';
import { Picture } from './picture.tsx';

type AvatarProps = { name: string; imageUrl?: string | undefined; className?: string };

const initials = (name: string) =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase() ?? '')
    .join('');

export const Avatar = ({ name, imageUrl, className = 'size-9' }: AvatarProps) => (
  <span
    className={cx(
      'pic inline-grid flex-none place-items-center rounded-full bg-accent-soft text-13 font-medium text-accent-text',
      className,
    )}
  >
    {imageUrl ? (
      <Picture src={imageUrl} alt={name} width={48} height={48} />
    ) : (
      <span aria-hidden>{initials(name)}</span>
    )}
    {!imageUrl && <span className="sr-only">{name}</span>}
  </span>
);
