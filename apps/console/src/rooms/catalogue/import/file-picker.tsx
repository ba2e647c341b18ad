import { Button } from '@atrium/ui/button';
import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';

type FilePickerProps = { name: string | undefined; isReading: boolean; onFile: (file: File) => unknown };

export function FilePicker({ name, isReading, onFile }: FilePickerProps) {
  const t = useTranslations('console.import');
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,.json,.jsonl,text/csv,application/json"
        aria-label={t('file')}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void onFile(file);
          // the same file again, mended
          target.value = '';
        }}
      />
      <Button
        variant="outline"
        loading={isReading}
        icon={<FileUp aria-hidden className="size-4.5" />}
        onClick={() => input.current?.click()}
      >
        {t('file')}
      </Button>
      {name && <bdi className="min-w-0 truncate text-13 text-t2">{name}</bdi>}
    </div>
  );
}
