import common from '../../../messages/es/common.json' with { type: 'json' };
import consoleTexts from '../../../messages/es/console.json' with { type: 'json' };
import errors from '../../../messages/es/errors.json' with { type: 'json' };
import validate from '../../../messages/es/validate.json' with { type: 'json' };

export const messages = { ...common, ...consoleTexts, ...errors, ...validate };
