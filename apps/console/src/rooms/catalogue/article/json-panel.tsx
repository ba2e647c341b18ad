import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isRecord } from '../../../kit/call.ts';
import { Panel } from '../../../kit/panel.tsx';
import type { ArticleDocument } from './article-types.ts';
import type { PanelProps } from './panel-props.ts';

/** The whole article as it is published: for fields that have no form. Number and kind never change. */
export function JsonPanel({ draft, onChange, problems }: PanelProps) {
  const t = useTranslations('console.article');
  const id = useId();
  const [typed, setTyped] = useState(() => JSON.stringify(draft, null, 2));
  const [complaint, setComplaint] = useState<string>();
  const change = (text: string) => {
    setTyped(text);
    const next = parsed(text);
    if (next === null) return setComplaint(t('jsonBroken'));
    if (next.id !== draft.id || next.contentType !== draft.contentType)
      return setComplaint(t('jsonIdentity'));
    setComplaint(undefined);
    onChange(next);
  };
  return (
    <Panel title={t('json')}>
      <label htmlFor={id} className="block pb-2 text-13 text-t2">
        {t('jsonHint')}
      </label>
      <div className="field-box p-3.5">
        <textarea
          id={id}
          dir="ltr"
          spellCheck={false}
          rows={28}
          value={typed}
          onChange={(event) => change(event.target.value)}
          aria-invalid={complaint === undefined && problems.length === 0 ? undefined : true}
          aria-describedby={`${id}-note`}
          className="w-full resize-y bg-transparent font-mono text-13 text-t1"
        />
      </div>
      <div id={`${id}-note`} aria-live="polite" className="pt-2 text-13 text-danger">
        {complaint}
        <ul>
          {problems.map(({ path, message }) => (
            <li key={path + message}>
              <code dir="ltr">{path}</code> <bdi>{message}</bdi>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}

function parsed(text: string): ArticleDocument | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? (value as ArticleDocument) : null;
  } catch {
    return null;
  }
}
