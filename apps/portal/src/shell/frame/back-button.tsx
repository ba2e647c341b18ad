import { DirectionalIcon } from '@atrium/ui/directional-icon';
import { IconButton } from '@atrium/ui/icon-button';
import { useRouterState } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useGoBack } from '../../kit/address/history.ts';

/**
 * On phones the page of an article has a way back where the logo is on others: an installed portal has no bar of a
 * browser, and a visitor who came by a shared link has no page before it.
 */
export const useHasBack = () =>
  useRouterState({ select: ({ matches }) => 'article' in Object(matches.at(-1)?.loaderData) });

export function BackButton() {
  const label = useTranslations('common')('back');
  return (
    <IconButton
      label={label}
      icon={<DirectionalIcon icon={ArrowLeft} />}
      onClick={useGoBack()}
      className="-ms-2.5 md:hidden"
    />
  );
}
