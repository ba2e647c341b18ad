import { TextSkeleton } from '@atrium/ui/states/skeletons';
import type { ArticlePage } from '../../modules/article/load-article.ts';
import { Reader } from '../../modules/reader/reader.tsx';
import { MeterBar } from './meter-bar.tsx';
import { Paywall } from './paywall.tsx';
import { useMeteredReading } from './use-metered-reading.ts';

/** The last lines of the teaser fade: there is more. */
const fading = 'premium-text [mask-image:linear-gradient(#000_calc(100%-5.5rem),#0003)]';

/** Everybody's page holds the teaser; the rest is fetched by the browser of whoever may read it. */
export function PremiumReader({ page }: { page: ArticlePage }) {
  const { article } = page;
  const reading = useMeteredReading(article);
  if (reading.is === 'open')
    return (
      <Reader page={page} body={reading.body} bodyClass="premium-text">
        {reading.meter && <MeterBar meter={reading.meter} />}
      </Reader>
    );
  return (
    <Reader page={page} bodyClass={fading}>
      {reading.is === 'asking' ? (
        <div className="mt-8">
          <TextSkeleton lines={10} />
        </div>
      ) : (
        <Paywall article={article} meter={reading.is === 'used-up' ? reading.meter : null} />
      )}
    </Reader>
  );
}
