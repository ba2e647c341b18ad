import type { ArticleDetails } from '@atrium/domain/models/article';
import { formatFileSize, joinFacts } from '@atrium/i18n/format';
import { useUi } from '@atrium/ui/ui-provider';
import { GetButton } from '../commerce/get-button.tsx';
import { useOffer } from '../commerce/use-offer.ts';
import { gameProperties } from './game-properties.ts';

/** The one thing to do on a game's page, and what it costs. */
export function GameAction({ article }: { article: ArticleDetails }) {
  const { locale } = useUi();
  const { terms } = useOffer(article);
  const { megabytes } = gameProperties(article);
  return (
    <div className="max-md:text-center">
      <GetButton article={article} size="large" className="max-md:w-full md:min-w-56" />
      <p className="mt-2.5 text-13 text-t2">
        {joinFacts(locale, [terms, megabytes !== null && formatFileSize(locale, megabytes)])}
      </p>
    </div>
  );
}
