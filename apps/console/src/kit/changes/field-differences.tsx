import type { FieldDifference } from '@atrium/domain/values/differences';
import { useTranslations } from 'use-intl';
import { isolated } from '../isolated.ts';

type Props = { fields: readonly FieldDifference[]; marked?: readonly string[] };

/** Old and new under each other on a phone, beside each other where there is room; a word besides the colour. */
export function FieldDifferences({ fields, marked }: Props) {
  const t = useTranslations('console.article.diff');
  const shownValue = useShownValue();
  const placeOf = usePlaceText();
  return (
    <dl className="text-13">
      {fields.map(({ path, before, after }) => (
        <div
          key={path}
          className="grid gap-x-4 gap-y-0.5 border-t border-line py-2 md:grid-cols-[10rem_1fr_1fr]"
        >
          <dt className="font-medium break-words">
            {placeOf(path) ?? <bdi dir="ltr">{path}</bdi>}
            {marked?.includes(path) && <span className="ms-2 text-danger">{t('both')}</span>}
          </dt>
          <Value label={t('before')} nothing={t('nothing')} text={shownValue(before)} isOld />
          <Value label={t('after')} nothing={t('nothing')} text={shownValue(after)} />
        </div>
      ))}
    </dl>
  );
}

/** A value on one line: texts as they are, lists by their entries, the rest as JSON. */
function useShownValue() {
  const t = useTranslations('console.article');
  return (value: unknown): string => {
    if (value === undefined || value === null) return '';
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value === 'string') return value;
    const isPlain = Array.isArray(value) && value.every((item) => typeof item === 'string');
    return isPlain ? value.join(', ') : JSON.stringify(value);
  };
}

/** `publisher.languages` of a grade and `prices.DOWNLOAD_TO_OWN EUR`, in words; null for what has none. */
function usePlaceText() {
  const t = useTranslations('console');
  const placeOf = (path: string): string | null => {
    // a field of a section, which has its name before
    const at = path.lastIndexOf(': ');
    const inner = path.slice(at + 2);
    if (at > 0)
      return `${isolated(path.slice(0, at))}: ${inner === 'place' ? t('releases.place') : (placeOf(inner) ?? inner)}`;
    const [first = '', ...rest] = path.split('.');
    const part = rest.join('.');
    const grade = `grade.${first}`;
    const held = `changes.part.${part}`;
    if (t.has(grade) && t.has(held)) return `${t(grade)}: ${t(held)}`;
    const field = `article.field.${first}`;
    if (t.has(field) && (part === '' || /^[a-z]{2}$/.test(part)))
      return part === '' ? t(field) : `${t(field)} (${part})`;
    const [model = '', currency = ''] = part.split(' ');
    const name = `article.model.${model}`;
    return first === 'prices' && t.has(name) ? `${t(name)} (${currency})` : null;
  };
  return placeOf;
}

type ValueProps = { label: string; nothing: string; text: string; isOld?: boolean };

const Value = ({ label, nothing, text, isOld = false }: ValueProps) => (
  <dd className="min-w-0 break-words">
    <span className="me-2 text-12 text-t3">{label}</span>
    {text === '' ? (
      <span className="text-t3">{nothing}</span>
    ) : (
      <bdi>
        {isOld ? (
          <del className="text-t2 decoration-danger">{text}</del>
        ) : (
          <ins className="state-fill rounded-badge px-1 text-success no-underline">{text}</ins>
        )}
      </bdi>
    )}
  </dd>
);
