import { pageError } from '../../kit/page/page-error.ts';
import { type ValidateRule, validateRules } from './validate-rules.ts';

/** A route's `beforeLoad` for the rule its row names. */
export const validateRoute =
  (rule: ValidateRule) =>
  ({ params }: { params: unknown }) => {
    const verdict: boolean | object = validateRules[rule](params as Record<string, string>);
    if (verdict !== true) throw pageError(typeof verdict === 'object' ? verdict : {});
  };
