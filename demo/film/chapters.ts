import { segments } from './segments.ts';

const names = [
  { en: 'Opening', ar: 'البداية', fr: 'Ouverture', de: 'Auftakt', es: 'Apertura', ro: 'Deschidere' },
  { en: 'The turn', ar: 'المنعطف', fr: 'Le tournant', de: 'Die Wende', es: 'El giro', ro: 'Cotitura' },
  { en: 'The end', ar: 'النهاية', fr: 'La fin', de: 'Das Ende', es: 'El final', ro: 'Sfârșitul' },
] as const;

/** Where the parts of a film begin, each with its name by language; undefined for what has none. */
export function chaptersOf(key: string) {
  const stretches = segments[key];
  if (!stretches) return undefined;
  const opening = stretches.find(({ type }) => type === 'intro')?.end ?? 0;
  const credits = stretches.find(({ type }) => type === 'credits')?.start ?? opening;
  const starts = [0, (opening + credits) / 2, credits];
  return names.map((title, index) => ({ start: starts[index], title }));
}
