import { Button } from '@atrium/ui/button';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isRecord } from '../call.ts';
import { type FieldPath, valueAt } from './field-path.ts';
import { changed, type FormProps } from './form-props.ts';
import { Words } from './inputs.tsx';
import { textIn, withText } from './local-words.ts';

type RecordProps = FormProps & { words: readonly string[] | undefined; path: FieldPath };

/** Texts by a word: of a closed list each has its line, of an open one those that are there. */
export function RecordField({ words, path, data, lang, langs, problemAt, onChange }: RecordProps) {
  const t = useTranslations('console.pages');
  const [word, setWord] = useState('');
  const written = valueAt(data, path);
  const known = words ?? Object.keys(isRecord(written) ? written : {});
  const put = (key: string, text: string) =>
    onChange(
      changed(data, [...path, key], withText(valueAt(data, [...path, key]), lang, langs, text)),
      `${path.join('.')}.${key}.${lang}`,
    );
  return (
    <>
      {known.map((key) => {
        const value = valueAt(data, [...path, key]);
        return (
          <Words
            key={key}
            label={`${key} (${lang})`}
            lang={lang}
            value={textIn(value, lang, langs)}
            problem={problemAt([...path, key]) ?? problemAt([...path, key, lang])}
            onChange={(text) => put(key, text)}
          />
        );
      })}
      {words === undefined && (
        <div className="flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <Words
              label={t('itemAdd')}
              lang={null}
              value={word}
              instead="/music"
              problem={undefined}
              onChange={setWord}
            />
          </div>
          <Button
            size="small"
            variant="outline"
            disabled={word.trim() === '' || known.includes(word.trim())}
            onClick={() => {
              put(word.trim(), word.trim().replace(/^\//, ''));
              setWord('');
            }}
          >
            {t('itemAdd')}
          </Button>
        </div>
      )}
    </>
  );
}
