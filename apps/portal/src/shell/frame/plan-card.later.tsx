import { ButtonLink } from '@atrium/ui/button';
import { Picture } from '@atrium/ui/image/picture';
import { useSite } from '../../kit/visit/site.ts';
import { PlanOffer } from '../../modules/subscribe/plans/plan-offer.tsx';

/** The offer at the foot of the rail: one plan, one sentence, one button. */
export default function PlanCard() {
  const { enabled, title, text, button, clickUrl, imageUrl } = useSite().site.customPlan;
  if (!enabled) return null;
  return (
    <PlanOffer>
      <section className="overflow-hidden rounded-panel bg-s2">
        {imageUrl && (
          <div className="h-16 [mask-image:linear-gradient(#000_50%,transparent)]">
            <Picture src={imageUrl} alt="" width={204} height={64} />
          </div>
        )}
        <div className="p-3">
          <h2 className="text-15 font-heavy">{title}</h2>
          <p className="mt-1 text-13 text-balance text-t2">{text}</p>
          <ButtonLink href={clickUrl} variant="accent" size="small" wide className="mt-3">
            {button}
          </ButtonLink>
        </div>
      </section>
    </PlanOffer>
  );
}
