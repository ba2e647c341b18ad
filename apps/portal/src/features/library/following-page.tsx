import type { FollowedRelease, FollowedSubject } from '@atrium/contract/schemas/follows';
import { type FollowKindName, followKindNames } from '@atrium/domain/catalogue/follow-kinds';
import { formatDate, joinFacts } from '@atrium/i18n/format';
import { Button, ButtonLink } from '@atrium/ui/button';
import { Chip } from '@atrium/ui/chip';
import { Avatar } from '@atrium/ui/image/avatar';
import { Picture } from '@atrium/ui/image/picture';
import { EmptyState } from '@atrium/ui/states/empty-state';
import { Link, useUi } from '@atrium/ui/ui-provider';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PageHead } from '../../kit/page/page-head.tsx';
import type { PersonalSource } from '../../kit/visit/personal-data.ts';
import { usePersonal } from '../../kit/visit/use-personal.ts';
import { FollowButton } from '../../modules/follow/follow-button.tsx';
import { Loaded } from '../../modules/person/loaded.tsx';
import { useFollowFeed } from './use-follow-feed.ts';

export const Route = createFileRoute('/_default/_default-sign-in/following')({ component: FollowingPage });

const followed: PersonalSource<FollowedSubject[]> = {
  noun: 'followed',
  key: 'followed:list',
  ask: ({ backend }) => backend.ask('getFollows', { query: { limit: 50, offset: 0 } }),
};

/** What the customer follows, and what is new of it. */
function FollowingPage() {
  const t = useTranslations('follow.page');
  const common = useTranslations('common');
  const subjects = usePersonal(followed, { anew: true });
  return (
    <div className="mx-auto w-full max-w-[1440px] px-gutter py-6 md:py-10">
      <PageHead title={t('title')} hidden />
      <h1 className="type-heading mb-5">{t('title')}</h1>
      <Loaded shown={subjects} skeleton={<FollowingSkeleton />} title={common('somethingWrong')}>
        {(list) => (list.length === 0 ? <NothingFollowed /> : <Followed list={list} />)}
      </Loaded>
    </div>
  );
}

function NothingFollowed() {
  const t = useTranslations('follow.page');
  return (
    <EmptyState
      title={t('empty')}
      line={t('emptyLine')}
      action={
        <ButtonLink href="/search" variant="accent" size="large">
          {t('explore')}
        </ButtonLink>
      }
    />
  );
}

/** Kinds that the customer follows something of: a filter that finds nothing is none. */
function Followed({ list }: { list: readonly FollowedSubject[] }) {
  const t = useTranslations('follow.page');
  const [kind, setKind] = useState<FollowKindName | null>(null);
  const kinds = followKindNames.filter((each) => list.some((subject) => subject.kind === each));
  const shown = list.filter((subject) => kind === null || subject.kind === kind);
  return (
    <div className="grid gap-8 *:min-w-0">
      {kinds.length > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn as one
        <div role="group" aria-label={t('filter')} className="flex flex-wrap gap-2">
          <Chip selected={kind === null} onClick={() => setKind(null)}>
            {t('all')}
          </Chip>
          {kinds.map((each) => (
            <Chip key={each} selected={kind === each} onClick={() => setKind(each)}>
              {t(`kinds.${each}`)}
            </Chip>
          ))}
        </div>
      )}
      <section aria-labelledby="new">
        <h2 id="new" className="type-title mb-4">
          {t('new')}
        </h2>
        <Feed key={kind ?? 'all'} kind={kind} />
      </section>
      <section aria-labelledby="what">
        <h2 id="what" className="type-title mb-3">
          {t('what')}
        </h2>
        <ul className="grid gap-x-8 gap-y-1 md:grid-cols-2 xl:grid-cols-3">
          {shown.map((subject) => (
            <Subject key={`${subject.kind}:${subject.id}`} subject={subject} />
          ))}
        </ul>
      </section>
    </div>
  );
}

function Subject({
  subject: { kind, id, title, imageUrl, clickUrl, followers },
}: {
  subject: FollowedSubject;
}) {
  const t = useTranslations('follow');
  const { locale } = useUi();
  const facts = [t(`page.kinds.${kind}`), t('count', { count: followers })];
  return (
    <li className="flex min-h-16 items-center gap-3">
      <Avatar name={title} imageUrl={imageUrl ?? undefined} className="size-12 flex-none" />
      <span className="min-w-0 flex-1">
        {clickUrl === null ? (
          <bdi className="block truncate text-15 font-medium">{title}</bdi>
        ) : (
          <Link href={clickUrl} className="hit block truncate text-15 font-medium hover:underline">
            <bdi>{title}</bdi>
          </Link>
        )}
        <span className="block truncate text-13 text-t2">
          {clickUrl === null ? t('page.gone') : joinFacts(locale, facts)}
        </span>
      </span>
      <FollowButton kind={kind} id={id} title={title} size="small" />
    </li>
  );
}

const columns = 'grid gap-x-8 gap-y-1 md:grid-cols-2 xl:grid-cols-3';

function Feed({ kind }: { kind: FollowKindName | null }) {
  const t = useTranslations('follow.page');
  const common = useTranslations('common');
  const errors = useTranslations('errors');
  const { releases, hasMore, isLoading, hasFailed, more, retry } = useFollowFeed(kind);
  if (hasFailed && releases.length === 0)
    return (
      <EmptyState
        title={common('somethingWrong')}
        line={errors('BACKEND_UNAVAILABLE')}
        action={<Button onClick={retry}>{common('retry')}</Button>}
      />
    );
  if (releases.length === 0 && isLoading) return <RowsSkeleton />;
  if (releases.length === 0) return <p className="text-15 text-t2">{t('emptyKind')}</p>;
  return (
    <>
      <ul className={columns}>
        {releases.map((release) => (
          <ReleaseRow key={release.entry.id} release={release} />
        ))}
      </ul>
      {hasMore && (
        <div className="mt-6 text-center">
          <Button variant="soft" loading={isLoading} onClick={more}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  );
}

/** One look for all kinds: what it is called, whom it is of and when it came. */
function ReleaseRow({ release: { entry, releasedOn, by } }: { release: FollowedRelease }) {
  const { locale } = useUi();
  const { title, imageUrl, thumbhash, clickUrl } = entry;
  const day = formatDate(locale, new Date(releasedOn), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return (
    <li className="relative flex min-h-16 min-w-0 items-center gap-3.5 rounded-card py-1.5">
      <span className="pic block size-16 flex-none overflow-hidden rounded-album shadow-none">
        {imageUrl && <Picture src={imageUrl} alt="" width={64} height={64} thumbhash={thumbhash} />}
      </span>
      <span className="min-w-0 flex-1">
        <Link
          href={clickUrl}
          className="line-clamp-2 text-15 font-medium after:absolute after:inset-0 hover:underline"
        >
          <bdi>{title}</bdi>
        </Link>
        <span className="mt-0.5 block truncate text-13 text-t2">{joinFacts(locale, [by.title, day])}</span>
      </span>
    </li>
  );
}

const places = Array.from({ length: 6 }, (_, index) => index);

const RowsSkeleton = () => (
  <div aria-hidden="true" className={columns}>
    {places.map((place) => (
      <div key={place} className="flex min-h-16 items-center gap-3.5">
        <div className="skeleton size-16 flex-none rounded-album" />
        <div className="skeleton h-4 w-3/5 rounded-badge" />
      </div>
    ))}
  </div>
);

const FollowingSkeleton = () => (
  <div className="grid gap-8">
    <div aria-hidden="true" className="skeleton h-10 w-64 rounded-full" />
    <RowsSkeleton />
  </div>
);
