import { invalidate } from '../../kit/visit/change-personal.ts';
import type { AppContext } from '../../kit/visit/context.ts';
import { isSignedIn } from '../../kit/visit/session.ts';
import { loadSite } from '../../kit/visit/site.ts';

const key = 'atrium:visited';
const today = () => new Date().toDateString();

/** Storage may be forbidden: then it is said with every page, and counts once all the same. */
function wasTold(): boolean {
  try {
    if (sessionStorage.getItem(key) === today()) return true;
    sessionStorage.setItem(key, today());
  } catch {
    // said again
  }
  return false;
}

/** Reports a visit of today. The backend decides which day it is and whether it counts; a failure changes no page. */
export async function reportVisit(context: AppContext, { isNewPerson = false } = {}): Promise<void> {
  if (!isSignedIn()) return;
  const loaded = await loadSite(context).catch(() => null);
  if (!loaded?.site.enabledFeatures.rewards || (wasTold() && !isNewPerson)) return;
  const answer = await context.backend.ask('visit', { handlesSignedOut: true });
  if (answer.ok && answer.body.isFirst) await invalidate(context, 'rewards');
}
