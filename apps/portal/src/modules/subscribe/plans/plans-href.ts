export const plansHref = '/subscription';
