import messages from '../../../messages/fr/notices.json' with { type: 'json' };

export { messages };
