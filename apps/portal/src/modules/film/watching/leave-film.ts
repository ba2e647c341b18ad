import { useRouter } from '@tanstack/react-router';
import { useNavigateTo } from '../../../kit/address/navigate-to.ts';

/** Back to where the viewer came from; without such a page, to `otherwise`. */
export function useLeaveFilm(otherwise: string): () => void {
  const { history } = useRouter();
  const navigateTo = useNavigateTo();
  return () => (history.canGoBack() ? history.back() : navigateTo(otherwise));
}
