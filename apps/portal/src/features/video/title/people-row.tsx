import type { ArticleDetails } from '@atrium/domain/site/models/article';
import { Avatar } from '@atrium/ui/image/avatar';
import { Link } from '@atrium/ui/ui-provider';
import { useId } from 'react';
import { useTranslations } from 'use-intl';

type People = ArticleDetails['people'];

/** Who is in it and who made it. */
export function PeopleRow({ people }: { people: People }) {
  const t = useTranslations('video');
  const id = useId();
  if (people.length === 0) return null;
  return (
    <section
      aria-labelledby={id}
      className="grid gap-4 border-t border-line pt-6 lg:grid-cols-[8.5rem_1fr] lg:items-center"
    >
      <h2 id={id} className="type-title">
        {t('castAndMakers')}
      </h2>
      <ul className="flex flex-wrap gap-x-6 gap-y-3 md:gap-x-9">
        {people.map((person) => (
          <li key={person.name + person.role} className="flex-none">
            <Person person={person} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Person({ person: { name, role, imageUrl, clickUrl } }: { person: People[number] }) {
  const shown = (
    <>
      <span aria-hidden className="contents">
        <Avatar name={name} imageUrl={imageUrl} className="size-13" />
      </span>
      <span className="min-w-0">
        <bdi className="block text-14 font-medium">{name}</bdi>
        <bdi className="block text-13 text-t2">{role}</bdi>
      </span>
    </>
  );
  const look = 'flex min-h-13 items-center gap-3';
  return clickUrl === undefined ? (
    <span className={look}>{shown}</span>
  ) : (
    <Link href={clickUrl} className={`${look} rounded-full hover:[&_bdi:first-child]:underline`}>
      {shown}
    </Link>
  );
}
