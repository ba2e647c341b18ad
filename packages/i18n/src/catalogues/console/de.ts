import common from '../../../messages/de/common.json' with { type: 'json' };
import consoleTexts from '../../../messages/de/console.json' with { type: 'json' };
import errors from '../../../messages/de/errors.json' with { type: 'json' };
import validate from '../../../messages/de/validate.json' with { type: 'json' };

export const messages = { ...common, ...consoleTexts, ...errors, ...validate };
