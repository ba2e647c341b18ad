import messages from '../../../messages/ar/notices.json' with { type: 'json' };

export { messages };
