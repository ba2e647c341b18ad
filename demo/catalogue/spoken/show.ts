import type { TextBlock } from '@atrium/domain/site/models/structure';
import type { Localizable, LocalText } from '@atrium/domain/values/local-text';
import type { CatalogueArticle, CataloguePrice, TenantCode } from '../article.ts';
import { recorded } from './recordings.ts';
import { six } from './texts.ts';

interface EpisodeRow {
  readonly id: number;
  readonly slug: string;
  readonly title: LocalText;
  readonly description: LocalText;
  readonly released: string;
  readonly plays: number;
  /** What there is to read beside it. */
  readonly notes?: LocalText;
}

interface ShowRow {
  readonly id: number;
  readonly slug: string;
  readonly title: LocalText;
  /** How the line below the title names the hosts. */
  readonly by: LocalText;
  readonly hosts: readonly LocalText[];
  readonly description: LocalText;
  readonly categories: readonly string[];
  readonly language: string;
  readonly art: string;
  readonly followers: number;
  readonly tenants: readonly TenantCode[];
  readonly isPremium?: true;
  /** Newest first. */
  readonly episodes: readonly EpisodeRow[];
  /** Where its recordings lie, when another show has the same slug. */
  readonly recordedAs?: string;
}

const freshSince = '2026-11-06';

export const freeFor = (tenants: readonly TenantCode[]): CataloguePrice[] => [
  {
    businessModel: 'DOWNLOAD_TO_OWN_FREEMIUM',
    amount: tenants.includes('noor') ? { SAR: 0 } : { EUR: 0 },
  },
];

/** A show followed by its episodes. */
export function show(row: ShowRow): CatalogueArticle[] {
  const { id, slug, title, description, categories, art, tenants } = row;
  const prices = row.isPremium ? {} : { prices: freeFor(tenants) };
  const people = row.hosts.map((name) => ({ name, role: host }));
  const first = row.episodes.at(-1);
  return [
    {
      id,
      contentType: 'PODCAST',
      slug,
      title,
      subtitle: row.by,
      description,
      categories,
      art,
      ...(first && { released: first.released }),
      popularity: row.followers,
      ...prices,
      people,
      relations: { episode: row.episodes.map((episode) => episode.id) },
      properties: { language: row.language },
      tenants,
    },
    ...row.episodes.map((episode, index) => ({
      ...episodeArticle(row, episode, row.episodes.length - index),
      ...prices,
      people,
    })),
  ];
}

function episodeArticle(show: ShowRow, row: EpisodeRow, number: number): CatalogueArticle {
  const recording = recorded(`podcast/${show.recordedAs ?? show.slug}/${row.slug}`);
  return {
    id: row.id,
    contentType: 'PODCAST_EPISODE',
    slug: row.slug,
    title: row.title,
    description: row.description,
    ...(row.notes && { body: showNotes(show, row.notes) }),
    creator: show.id,
    categories: show.categories,
    art: show.art,
    released: row.released,
    duration: recording.duration,
    popularity: row.plays,
    ...(row.released >= freshSince && { isNew: true as const }),
    media: recording.media,
    properties: {
      episode: number,
      chapters: recording.chapters,
      transcript: recording.transcript,
    },
    tenants: show.tenants,
  };
}

const showNotes = (show: ShowRow, text: LocalText): Localizable<TextBlock>[] => [
  { type: 'paragraph', text },
  { type: 'heading', text: aboutTheShow },
  { type: 'paragraph', text: show.description },
  { type: 'link', text: allEpisodes, clickUrl: `/podcast/details/${show.slug}/${show.id}` },
];

const host = six('Host', 'تقديم', 'Présentation', 'Moderation', 'Presentación', 'Gazdă');
const aboutTheShow = six(
  'About the show',
  'عن البرنامج',
  'À propos de l’émission',
  'Über die Sendung',
  'Sobre el programa',
  'Despre emisiune',
);
const allEpisodes = six(
  'All episodes',
  'كل الحلقات',
  'Tous les épisodes',
  'Alle Folgen',
  'Todos los episodios',
  'Toate episoadele',
);
