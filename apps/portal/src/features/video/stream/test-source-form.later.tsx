import { Button } from '@atrium/ui/button';
import { TextField } from '@atrium/ui/fields/text-field';
import { useTranslations } from 'use-intl';

/** Which recording to try out, where the address names none. */
export function TestSourceForm() {
  const t = useTranslations('video.test');
  return (
    <form className="flex max-w-140 flex-col gap-3">
      <TextField
        name="src"
        dir="ltr"
        spellCheck={false}
        autoCapitalize="none"
        placeholder="/media/public/…"
        label={t('source')}
        hint={t('hint')}
        rules={{ required: true, regex: /^\/media\/public\/[^\s\\]+$/, max: 2000 }}
      />
      <Button type="submit" variant="accent" className="self-start">
        {t('open')}
      </Button>
    </form>
  );
}
