import { ScriptOnce } from '@tanstack/react-router';
import { inlineCodes } from './inline-scripts.ts';

export const InlineScript = ({ name }: { name: keyof typeof inlineCodes }) =>
  import.meta.env.SSR && <ScriptOnce>{inlineCodes[name]}</ScriptOnce>;
