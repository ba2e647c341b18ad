import { type Capability, capabilities, type OperatorGrade, operatorGrades } from './capabilities.ts';

/** What of a tenant's catalogue a grade is for; a part that is null is not narrowed. */
export interface Narrowing {
  readonly languages: readonly string[] | null;
  readonly verticals: readonly string[] | null;
  readonly licensors: readonly string[] | null;
}

export interface NarrowedGrade extends Narrowing {
  readonly grade: OperatorGrade;
}

/** Grades of the catalogue: only these can be narrowed, because only articles have a language, a vertical and a licensor. */
export const narrowableGrades = ['viewer', 'editor', 'publisher'] as const satisfies readonly OperatorGrade[];

const isNarrowed = ({ languages, verticals, licensors }: Narrowing): boolean =>
  languages !== null || verticals !== null || licensors !== null;

/**
 * Narrowed grades among grades as the database tells them: `publisher {"languages":["de"]}`. A version that does not
 * know them reads no grade there.
 */
export const narrowedGrades = (grades: readonly string[]): NarrowedGrade[] =>
  grades.flatMap((text) => {
    const at = text.indexOf(' ');
    const grade = operatorGrades.find((name) => name === text.slice(0, at));
    if (at < 0 || !grade) return [];
    const told = JSON.parse(text.slice(at + 1)) as Record<string, unknown>;
    const list = (value: unknown) => (Array.isArray(value) ? value.map(String) : null);
    const narrowing = {
      languages: list(told.languages),
      verticals: list(told.verticals),
      licensors: list(told.licensors),
    };
    return isNarrowed(narrowing) ? [{ grade, ...narrowing }] : [];
  });

/** What narrowed grades allow, each within its narrowing. */
export const narrowedCapabilities = (grades: readonly NarrowedGrade[]): Capability[] =>
  (Object.keys(capabilities) as Capability[]).filter(
    (capability) => grantsWithin(grades, capability).length > 0,
  );

/** The narrowings under which a capability is held. */
export const grantsWithin = (grades: readonly NarrowedGrade[], capability: Capability): NarrowedGrade[] =>
  grades.filter(({ grade }) => (capabilities[capability] as readonly string[]).includes(grade));

/** An article as far as a narrowing asks. */
export interface NarrowedSubject {
  readonly vertical: string;
  readonly licensor: string | null;
  /** Languages in which something changes; every language where it is more than words. */
  readonly languages: readonly string[] | 'all';
}

/** Which part of a narrowing an article is outside of; null where it is inside. */
export function outsideOf(narrowing: Narrowing, subject: NarrowedSubject): keyof Narrowing | null {
  const { languages, verticals, licensors } = narrowing;
  if (verticals && !verticals.includes(subject.vertical)) return 'verticals';
  if (licensors && (subject.licensor === null || !licensors.includes(subject.licensor))) return 'licensors';
  const changed = subject.languages;
  if (languages && (changed === 'all' || changed.some((one) => !languages.includes(one)))) return 'languages';
  return null;
}
