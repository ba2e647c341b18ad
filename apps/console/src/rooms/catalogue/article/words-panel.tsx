import { type Locale, localeCodes, locales } from '@atrium/i18n/locales';
import { cx } from '@atrium/ui/class-names';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Panel } from '../../../kit/panel.tsx';
import {
  completenessOf,
  shownInstead,
  sourceOf,
  type TextField,
  textFields,
  withText,
  writtenText,
} from './local-texts.ts';
import { type PanelProps, problemAt } from './panel-props.ts';

/** The source at the start, a translation at the end; a pip for each language says how much is written. */
export function WordsPanel({ draft, onChange, problems }: PanelProps) {
  const t = useTranslations('console.article');
  const [source] = useState(() => sourceOf(draft, 'en'));
  const [target, setTarget] = useState<Locale>(() => firstOpen(draft, source));
  return (
    <Panel
      title={t('words')}
      aside={
        <fieldset aria-label={t('languages')} className="flex flex-wrap gap-1.5">
          {localeCodes.map((code) => (
            <Pip
              key={code}
              code={code}
              isChosen={code === target}
              isSource={code === source}
              {...completenessOf(draft, code)}
              onChoose={() => setTarget(code)}
            />
          ))}
        </fieldset>
      }
    >
      <div className="grid gap-x-4 md:grid-cols-2">
        <p className="pb-2 text-13 font-medium">
          <bdi lang={source}>{locales[source].name}</bdi>, {t('source')}
        </p>
        <p className="hidden pb-2 text-13 font-medium md:block">
          <bdi lang={target}>{locales[target].name}</bdi>
        </p>
        {textFields.map((field) => (
          <Pair key={field} {...{ field, draft, onChange, problems, source, target }} />
        ))}
      </div>
    </Panel>
  );
}

const firstOpen = (draft: PanelProps['draft'], source: Locale): Locale =>
  localeCodes.find((code) => {
    const { written, of } = completenessOf(draft, code);
    return code !== source && written < of;
  }) ??
  localeCodes.find((code) => code !== source) ??
  source;

type PipProps = {
  code: Locale;
  written: number;
  of: number;
  isChosen: boolean;
  isSource: boolean;
  onChoose: () => void;
};

function Pip({ code, written, of, isChosen, isSource, onChoose }: PipProps) {
  const t = useTranslations('console.article');
  const isFull = written === of;
  return (
    <button
      type="button"
      disabled={isSource}
      aria-pressed={isChosen}
      aria-label={`${locales[code].name}: ${t('written', { number: written, total: of })}`}
      onClick={onChoose}
      className={cx(
        'hit inline-flex h-7 items-center gap-1.5 rounded-badge px-2 text-12 font-medium',
        isChosen && 'ring-2 ring-accent ring-inset',
        isFull ? 'state-fill text-success' : written > 0 ? 'state-fill text-warning' : 'bg-s2 text-t3',
      )}
    >
      {code}
      <span className="tn text-11">
        {written}/{of}
      </span>
    </button>
  );
}

type PairProps = PanelProps & { field: TextField; source: Locale; target: Locale };

function Pair({ field, draft, onChange, problems, source, target }: PairProps) {
  const t = useTranslations('console.article');
  const write = (locale: Locale) => (value: string) =>
    onChange(withText(draft, field, locale, source, value));
  const problem = (locale: Locale) =>
    problemAt(problems, `${field}.${locale}`) ??
    (locale === source ? problems.find(({ path }) => path === field)?.message : undefined);
  const name = t(`field.${field}`);
  return (
    <>
      <Text
        label={name}
        locale={source}
        isLong={field === 'description'}
        value={writtenText(draft, field, source, source)}
        onChange={write(source)}
        problem={problem(source)}
      />
      {target !== source && (
        <Text
          label={name}
          locale={target}
          isLong={field === 'description'}
          value={writtenText(draft, field, target, source)}
          instead={shownInstead(draft, field, source)}
          onChange={write(target)}
          problem={problem(target)}
        />
      )}
    </>
  );
}

type TextProps = {
  label: string;
  locale: Locale;
  isLong: boolean;
  value: string;
  instead?: string;
  onChange: (value: string) => void;
  problem: string | undefined;
};

function Text({ label, locale, isLong, value, instead = '', onChange, problem }: TextProps) {
  const t = useTranslations('console.article');
  const id = useId();
  const isBorrowed = value === '' && instead !== '';
  const shared = {
    id,
    lang: locale,
    dir: locales[locale].dir,
    value,
    placeholder: instead,
    'aria-invalid': problem === undefined ? undefined : true,
    'aria-describedby': `${id}-note`,
    className: 'min-w-0 flex-1 resize-none bg-transparent text-15 text-t1 placeholder:text-t3',
  } as const;
  return (
    <div className="flex min-w-0 flex-col gap-1 pb-2">
      <label htmlFor={id} className="text-13 text-t2">
        {label} <span className="text-t3">({locale})</span>
      </label>
      <div className={cx('field-box flex px-3.5', isLong ? 'py-3' : 'h-12 items-center')}>
        {isLong ? (
          <textarea
            {...shared}
            rows={4}
            maxLength={20_000}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <input
            {...shared}
            type="text"
            maxLength={20_000}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </div>
      <p
        id={`${id}-note`}
        className={cx('min-h-4.5 text-12', problem === undefined ? 'text-t3' : 'font-medium text-danger')}
      >
        {problem ?? (isBorrowed ? t('borrowed') : '')}
      </p>
    </div>
  );
}
