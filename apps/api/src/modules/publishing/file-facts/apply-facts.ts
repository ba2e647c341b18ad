import { isLocalMap } from '@atrium/domain/values/local-text';
import {
  type FileFacts,
  filePath,
  type MediaFacts,
  type PictureFacts,
} from '../../../platform/publishing/file-facts.ts';
import {
  type PlacedProblem,
  type ProblemPath,
  problemAt,
} from '../../../platform/publishing/publication-problem.ts';
import type { ArticleFile, ArtworkFile, MediaFile } from '../../catalogue/publication/article-file.ts';
import type { PublicationFile } from '../publication/publication-file.ts';

/** Facts of files by their paths. */
export type FactsByPath = ReadonlyMap<string, FileFacts>;

interface Applied {
  file: PublicationFile;
  /** What an editor typed and the file contradicts; the facts of the file are used. */
  warnings: PlacedProblem[];
}

type Fields = Readonly<Record<string, unknown>>;

/** The publication with the facts of its files: dimensions, colours, sizes and lengths never come from an editor. */
export function applyFacts(file: PublicationFile, facts: FactsByPath): Applied {
  if (facts.size === 0) return { file, warnings: [] };
  const warnings: PlacedProblem[] = [];
  const { catalogue, structures } = file;
  const factsOf = (address: unknown) =>
    typeof address === 'string' ? facts.get(filePath(address)) : undefined;

  function warn(path: ProblemPath, names: readonly string[]) {
    if (names.length === 0) return;
    const verb = names.length === 1 ? 'differs' : 'differ';
    warnings.push(
      problemAt(path, `${names.join(', ')} ${verb} from the file; the facts of the file are used`),
    );
  }

  function withPicture(artwork: ArtworkFile, path: ProblemPath): ArtworkFile {
    const found = factsOf(artwork.url);
    if (!found?.picture) return artwork;
    const { focal: _, ...picture } = found.picture;
    warn(path, contradicted(artwork, picture));
    return { ...artwork, url: found.address, ...picture };
  }

  function withMedia(media: MediaFile, path: ProblemPath): MediaFile {
    const said = saidOf(factsOf(media.uri)?.media);
    if (!said) return media;
    warn(path, contradicted(media, said));
    return { ...media, ...said };
  }

  function withArticle(article: ArticleFile, index: number): ArticleFile {
    const path = ['catalogue', 'articles', index];
    const media = article.media.map((one, at) => withMedia(one, [...path, 'media', at]));
    // a preview says nothing about how long the whole lasts
    const whole = media.find(({ isPreview }) => !isPreview);
    const duration = whole && factsOf(whole.uri)?.media?.duration;
    if (duration) warn(path, contradicted(article, { duration }));
    return {
      ...article,
      media,
      artworks: article.artworks.map((one, at) => withPicture(one, [...path, 'artworks', at])),
      people: article.people.map((person) => ({ ...person, ...canonical(person, ['imageUrl']) })),
      ...(duration && { duration }),
    };
  }

  /** The same addresses in the version that is on air. */
  function canonical(fields: Fields, names: readonly string[]): Fields {
    return Object.fromEntries(
      names.flatMap((name): [string, unknown][] => {
        const value = fields[name];
        if (isLocalMap(value)) return [[name, { ...value, ...canonical(value, Object.keys(value)) }]];
        const found = factsOf(value);
        return found ? [[name, found.address]] : [];
      }),
    );
  }

  /** An entry or a slide: its picture, and the colours that stand for it. */
  function withShown(shown: unknown, path: ProblemPath): unknown {
    if (!isFields(shown)) return shown;
    const picture = factsOf(firstText(shown.imageUrl))?.picture;
    const colours = picture && { thumbhash: picture.thumbhash, hue: picture.hue };
    if (colours) warn(path, contradicted(shown, colours));
    return {
      ...shown,
      ...canonical(shown, ['imageUrl', 'phoneImageUrl']),
      ...colours,
      ...(Array.isArray(shown.slides) && {
        slides: shown.slides.map((slide, at) => withShown(slide, [...path, 'slides', at])),
      }),
    };
  }

  function withNode(node: unknown, path: ProblemPath): unknown {
    if (!isFields(node)) return node;
    const { data, substructure } = node;
    return {
      ...node,
      ...(isFields(data) && { data: withData(data, [...path, 'data']) }),
      ...(Array.isArray(substructure) && {
        substructure: substructure.map((inner, at) => withNode(inner, [...path, 'substructure', at])),
      }),
    };
  }

  function withData(data: Fields, path: ProblemPath): Fields {
    const picture = factsOf(firstText(data.imageUrl))?.picture;
    const properties = isFields(data.customProperties) ? data.customProperties : {};
    const colours = picture && { thumbhash: picture.thumbhash, hue: picture.hue };
    if (colours) warn([...path, 'customProperties'], contradicted(properties, colours));
    const own = { ...properties, ...canonical(properties, ['phoneImageUrl']), ...colours };
    return {
      ...data,
      ...canonical(data, ['imageUrl']),
      ...(Object.keys(own).length > 0 && { customProperties: own }),
      ...(Array.isArray(data.entries) && {
        entries: data.entries.map((entry, at) => withShown(entry, [...path, 'entries', at])),
      }),
    };
  }

  return {
    file: {
      ...file,
      ...(catalogue && {
        catalogue: {
          ...catalogue,
          categories: catalogue.categories.map((category, index) =>
            category.artwork
              ? {
                  ...category,
                  artwork: withPicture(category.artwork, ['catalogue', 'categories', index, 'artwork']),
                }
              : category,
          ),
          articles: catalogue.articles.map(withArticle),
        },
      }),
      ...(structures && {
        structures: structures.map((structure, index) => ({
          ...structure,
          tree: withNode(structure.tree, ['structures', index, 'tree']) as typeof structure.tree,
        })),
      }),
    },
    warnings,
  };
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Of a text in several languages the first: pictures of one entry look alike. */
const firstText = (value: unknown): unknown => (isLocalMap(value) ? Object.values(value)[0] : value);

const saidOf = (media: MediaFacts | undefined) =>
  media && { bytes: media.bytes, ...(media.duration !== null && { duration: media.duration }) };

type Computed = Partial<Omit<PictureFacts, 'focal'> & { bytes: number; duration: number }>;

/** Fields that an editor filled in and the file contradicts. Zero is what the schema fills in; lengths are often rounded. */
const contradicted = (typed: object, computed: Computed): string[] =>
  Object.entries(computed)
    .filter(([name, value]) => {
      const said = (typed as Fields)[name];
      if (said === undefined || said === 0) return false;
      return name === 'duration' ? Math.abs(Number(said) - Number(value)) > 1 : said !== value;
    })
    .map(([name]) => name);
