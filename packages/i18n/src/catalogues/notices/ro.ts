import messages from '../../../messages/ro/notices.json' with { type: 'json' };

export { messages };
