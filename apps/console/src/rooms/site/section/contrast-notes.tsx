import type { ColourConfiguration } from '@atrium/domain/site/models/configuration/look';
import { checkTheme, type ThemeViolation } from '@atrium/domain/site/theme/check';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { isRecord } from '../../../kit/call.ts';
import { Panel } from '../../../kit/panel.tsx';
import { useFormat } from '../../../kit/use-format.ts';

/** Whether every text of the portal can be read in the colours, while they are written. */
export function ContrastNotes({ colours }: { colours: unknown }) {
  const t = useTranslations('console.site');
  const list: unknown[] = Array.isArray(colours) ? colours : [];
  return (
    <Panel title={t('contrast.title')}>
      {list.length === 0 && <p className="text-13 text-t2">{t('contrast.product')}</p>}
      {list.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the first is the default theme, the second the alternate one
        <Notes key={index} name={t(index === 0 ? 'contrast.first' : 'contrast.second')} colours={one} />
      ))}
    </Panel>
  );
}

const isComplete = (value: unknown): value is ColourConfiguration =>
  isRecord(value) &&
  isRecord(value.neutral) &&
  isRecord(value.ink) &&
  [value.neutral.hue, value.neutral.chroma, value.ink.hue, value.ink.chroma].every(Number.isFinite) &&
  [value.accent, value.accent2, value.onAccent].every((one) => typeof one === 'string');

function Notes({ name, colours }: { name: string; colours: unknown }) {
  const t = useTranslations('console.site.contrast');
  if (!isComplete(colours)) return <p className="py-1.5 text-13 text-t2">{`${name}: ${t('incomplete')}`}</p>;
  const wrong = checkTheme(colours);
  return (
    <div className="flex flex-col gap-2 py-1.5 text-13">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {name}
        <span
          aria-hidden
          style={{ background: colours.accent, color: colours.onAccent }}
          className="rounded-full px-3 py-1"
        >
          Aa
        </span>
      </p>
      {wrong.length === 0 ? (
        <p className="flex gap-2 text-success">
          <CircleCheck aria-hidden className="size-4.5 flex-none" />
          {t('readable')}
        </p>
      ) : (
        <ul role="status" className="flex flex-col gap-1 text-danger">
          {wrong.map((violation) => (
            <Violation key={JSON.stringify(violation)} violation={violation} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Violation({ violation }: { violation: ThemeViolation }) {
  const t = useTranslations('console.site.contrast');
  const format = useFormat();
  const ratio = (value: number) =>
    format.number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <li className="flex gap-2">
      <CircleAlert aria-hidden className="size-4.5 flex-none" />
      <span>
        {violation.reason === 'unreadable-colour'
          ? t('noColour', { name: violation.field })
          : t('hard', {
              ink: violation.ink,
              surface: violation.surface,
              ratio: ratio(violation.ratio),
              minimum: ratio(violation.minimum),
            })}
      </span>
    </li>
  );
}
