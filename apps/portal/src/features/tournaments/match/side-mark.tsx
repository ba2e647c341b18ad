import { Avatar } from '@atrium/ui/image/avatar';
import { useSite } from '../../../kit/visit/site.ts';

const shapes = [
  'M12 2 21 7v10l-9 5-9-5V7Z',
  'M4 3h16v11l-8 7-8-7Z',
  'M12 3 22 21H2Z',
  'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Z',
  'm12 2 10 10-10 10L2 12Z',
  'm12 2 10 8-4 12H6L2 10Z',
] as const;
const hues = [120, 290, 350, 230, 70, 20, 160, 190] as const;

/** The same for the same name, everywhere. */
const numberOf = (name: string) =>
  [...name].reduce((sum, letter) => (sum * 131 + (letter.codePointAt(0) ?? 0)) % 99_991, 17);

/** What a team is known by, where it has no picture. */
const Crest = ({ name }: { name: string }) => {
  const number = numberOf(name);
  const hue = hues[Math.floor(number / shapes.length) % hues.length];
  return (
    <span
      aria-hidden
      className="grid size-8 flex-none place-items-center rounded-album"
      style={{ backgroundColor: `oklch(0.78 0.17 ${hue})`, color: `oklch(0.24 0.07 ${hue})` }}
    >
      <svg viewBox="0 0 24 24" className="size-4.5" fill="currentColor" aria-hidden="true">
        <path d={shapes[number % shapes.length]} />
      </svg>
    </span>
  );
};

interface SideMarkProps {
  name: string;
  avatar: string | null;
}

/** A person's picture, or a team's crest. */
export function SideMark({ name, avatar }: SideMarkProps) {
  const { avatarList } = useSite().site;
  const imageUrl = avatarList.find(({ id }) => id === avatar)?.imageUrl;
  return avatar === null ? (
    <Crest name={name} />
  ) : (
    <span aria-hidden className="grid flex-none">
      <Avatar name={name} imageUrl={imageUrl} className="size-8" />
    </span>
  );
}
