import { Picture } from '@atrium/ui/picture';
import { useTranslations } from 'use-intl';
import { useSite } from '../../../kit/visit/site.ts';

/** The tenant's pictures; a site without any does not ask. */
export function AvatarChoice({ chosen }: { chosen: unknown }) {
  const t = useTranslations('profile.info');
  const { avatarList } = useSite().site;
  if (avatarList.length === 0) return null;
  return (
    <fieldset>
      <legend className="text-13 font-medium">{t('avatar')}</legend>
      <div className="mt-2.5 flex flex-wrap gap-3 md:gap-4">
        {avatarList.map(({ id, imageUrl, label }) => (
          <label key={id} className="pressable cursor-pointer">
            <input
              type="radio"
              name="avatar"
              value={id}
              defaultChecked={id === chosen}
              aria-label={label}
              className="peer sr-only"
            />
            <span className="block rounded-full ring-offset-3 ring-offset-s1 peer-checked:ring-3 peer-checked:ring-accent peer-focus-visible:outline-2 peer-focus-visible:outline-offset-8 peer-focus-visible:outline-focus">
              <span className="pic block size-16 rounded-full md:size-18">
                <Picture src={imageUrl} alt="" width={72} height={72} />
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
