import { useRouter } from '@tanstack/react-router';
import { inlineCodes, removingItself } from './inline-scripts.ts';

interface Props {
  name: keyof typeof inlineCodes;
  /** What this page tells it; it asks its own element. */
  'data-faces'?: string;
}

/** Only the server's pages have them: a script that is fetched shall not bring them again. */
export const InlineScript = (props: Props) => import.meta.env.SSR && <Written {...props} />;

/** With the mark by which the server knows what is its own. */
const Written = ({ name, ...told }: Props) => (
  <script {...told} nonce={useRouter().options.ssr?.nonce}>
    {removingItself(inlineCodes[name])}
  </script>
);
