import common from '../../../messages/en/common.json' with { type: 'json' };
import consoleTexts from '../../../messages/en/console.json' with { type: 'json' };
import errors from '../../../messages/en/errors.json' with { type: 'json' };
import validate from '../../../messages/en/validate.json' with { type: 'json' };

export const messages = { ...common, ...consoleTexts, ...errors, ...validate };
