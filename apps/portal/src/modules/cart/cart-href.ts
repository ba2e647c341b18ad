export const cartHref = '/myCart';
