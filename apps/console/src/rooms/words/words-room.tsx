import { type Locale, locales } from '@atrium/i18n/locales';
import { cx } from '@atrium/ui/class-names';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Page, Panel, Tag } from '../../kit/panel.tsx';
import { Picker } from '../../kit/picker.tsx';
import { Empty, RowsSkeleton, Shown } from '../../kit/states.tsx';
import { useAddress } from '../../kit/use-address.ts';
import { useFormat } from '../../kit/use-format.ts';
import { useTenant } from '../../kit/use-tenant.ts';
import { TextEditor } from './text-editor.tsx';
import { type ProductText, readWords, type WordsPage, wordsQuery } from './words-calls.ts';

export function Room() {
  const t = useTranslations('console.words');
  const tenant = useTenant();
  const { locale } = useFormat();
  const [{ lang, namespace, search, own, open }, setAddress] = useAddress([
    'lang',
    'namespace',
    'search',
    'own',
    'open',
  ]);
  const wanted = wordsQuery({ lang, namespace, search, own });
  const query = useQuery({
    queryKey: [tenant, 'words', wanted],
    queryFn: ({ signal }) => readWords(tenant, wanted, signal),
    placeholderData: (before) => before,
    refetchOnWindowFocus: false, // what is being written is not replaced from below
  });
  const page = query.data;
  const languages = page?.locales ?? [locale];
  return (
    <Page
      title={t('title')}
      aside={
        <Picker
          label={t('language')}
          value={page?.lang ?? ''}
          onChange={(next) => setAddress({ lang: next, open: '' })}
          options={languages.map((code: Locale) => ({ value: code as string, label: locales[code].name }))}
        />
      }
    >
      <div className="flex flex-wrap items-center gap-2.5">
        <input
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          defaultValue={search}
          onChange={({ target }) => setAddress({ search: target.value })}
          className="field-box h-11 min-w-0 flex-1 basis-56 px-4 text-14"
        />
        <NamespacePicker
          namespaces={page?.namespaces ?? []}
          value={namespace}
          onChange={(next) => setAddress({ namespace: next })}
        />
        <label className="flex h-11 items-center gap-2.5 text-14">
          <input
            type="checkbox"
            checked={own === 'true'}
            onChange={({ target }) => setAddress({ own: target.checked ? 'true' : '' })}
          />
          {t('onlyOwn')}
        </label>
      </div>
      <Shown
        query={query}
        skeleton={
          <Panel isFlush>
            <RowsSkeleton rows={10} tall />
          </Panel>
        }
      >
        {(shown) =>
          shown.texts.length === 0 ? (
            <Panel>
              <Empty title={t('none')} line={t('noneLine')} />
            </Panel>
          ) : (
            <Texts page={shown} open={open} onOpen={(key) => setAddress({ open: key })} />
          )
        }
      </Shown>
    </Page>
  );
}

type NamespaceProps = {
  namespaces: WordsPage['namespaces'];
  value: string;
  onChange: (next: string) => void;
};

function NamespacePicker({ namespaces, value, onChange }: NamespaceProps) {
  const t = useTranslations('console.words');
  return (
    <Picker
      label={t('namespace')}
      value={value}
      onChange={onChange}
      options={[
        { value: '', label: t('everyNamespace') },
        ...namespaces.map(({ name, count, own }) => ({
          value: name,
          label: own > 0 ? t('namespaceOwn', { name, count, own }) : `${name} (${count})`,
        })),
      ]}
    />
  );
}

type TextsProps = { page: WordsPage; open: string; onOpen: (key: string) => void };

function Texts({ page, open, onOpen }: TextsProps) {
  const t = useTranslations('console.words');
  return (
    <Panel isFlush>
      <ul>
        {page.texts.map((text) => (
          <li key={text.key} className="border-b border-line last:border-0">
            <TextLine
              lang={page.lang}
              text={text}
              isOpen={open === text.key}
              onOpen={() => onOpen(open === text.key ? '' : text.key)}
            />
            {open === text.key && (
              <TextEditor key={page.lang} lang={page.lang} version={page.version} text={text} />
            )}
          </li>
        ))}
      </ul>
      {page.total > page.texts.length && (
        <p className="border-t border-line p-4 text-13 text-t2">
          {t('more', { shown: page.texts.length, total: page.total })}
        </p>
      )}
    </Panel>
  );
}

type LineProps = { lang: Locale; text: ProductText; isOpen: boolean; onOpen: () => void };

function TextLine({ lang, text: { key, product, own }, isOpen, onOpen }: LineProps) {
  const t = useTranslations('console.words');
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onOpen}
      className="flex min-h-16 w-full items-center gap-3 px-4 py-2.5 text-start -outline-offset-2 hover:bg-s2"
    >
      <span className="min-w-0 flex-1">
        <bdi lang={lang} className="block truncate text-14 font-medium">
          {own ?? product}
        </bdi>
        <span className="block truncate text-12 text-t3">
          <bdi dir="ltr">{key}</bdi>
        </span>
      </span>
      {own !== null && <Tag tone="accent">{t('own')}</Tag>}
      <ChevronDown aria-hidden className={cx('size-4 flex-none text-t3', isOpen && 'rotate-180')} />
    </button>
  );
}
