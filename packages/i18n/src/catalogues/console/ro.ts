import common from '../../../messages/ro/common.json' with { type: 'json' };
import consoleTexts from '../../../messages/ro/console.json' with { type: 'json' };
import errors from '../../../messages/ro/errors.json' with { type: 'json' };
import validate from '../../../messages/ro/validate.json' with { type: 'json' };

export const messages = { ...common, ...consoleTexts, ...errors, ...validate };
