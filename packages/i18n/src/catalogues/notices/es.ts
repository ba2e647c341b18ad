import messages from '../../../messages/es/notices.json' with { type: 'json' };

export { messages };
