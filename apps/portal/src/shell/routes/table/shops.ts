import { completeRow, list, routesOf } from './row.ts';

export const shopsRoutes = [
  ...routesOf('apps', [
    {
      name: 'apps-consent-id',
      path: '/apps/consent/{id}',
      page: 'marketplace/consent-page',
      guard: 'sign-in',
      sensitive: true,
    },
    { name: 'apps-manage', path: '/apps/manage/{id?}', page: 'marketplace/manage-page' },
    {
      name: 'apps-partner',
      path: '/apps/partner/{title?}/{name}',
      page: 'marketplace/partner-page',
      article: 'name',
    },
    { name: 'apps-pd', path: '/apps/pd/{title?}/{name}', page: 'marketplace/product-page', article: 'name' },
    { name: 'apps-profile', path: '/apps/profile', page: 'marketplace/profile-page', guard: 'sign-in' },
    { name: 'apps-register', path: '/apps/register', page: 'marketplace/register-page', sensitive: true },
    { name: 'apps-viewAll', path: '/apps/viewAll', page: 'marketplace/all-page' },
    { name: 'mp-category', path: '/mp/{category}', page: 'marketplace/category-page', query: list },
    { name: 'mp-title-name', path: '/mp/{title}/{name}', page: 'marketplace/listing-page', article: 'name' },
    {
      name: 'partners-name',
      path: '/partners/{name}',
      page: 'marketplace/partner-landing-page',
      article: 'name',
    },
    {
      name: 'partners-info-services',
      path: '/partners/info-services/{name?}',
      page: 'info-services/list-page',
      query: list,
    },
  ]),
  ...routesOf('vouchers', [
    { name: 'voucherbooks-name', path: '/voucherbooks/{name}', page: 'vouchers/book-page', article: 'name' },
    {
      name: 'vouchers-category-id',
      path: '/vouchers/category/{id}',
      page: 'vouchers/category-page',
      query: list,
    },
    {
      name: 'vouchers-details',
      path: '/vouchers/details/{id}/{voucherId?}',
      page: 'vouchers/details-page',
      article: 'id',
    },
    // Not in the specification: where a code is typed, one's own vouchers, a partner's counter, and gifts.
    { name: 'vouchers-redeem', path: '/vouchers/redeem', page: 'vouchers/redeem-page', noindex: true },
    { name: 'vouchers-mine', path: '/vouchers/mine', page: 'vouchers/mine-page', guard: 'sign-in' },
    { name: 'vouchers-mine-id', path: '/vouchers/mine/{id}', page: 'vouchers/own-page', guard: 'sign-in' },
    {
      name: 'vouchers-counter',
      path: '/vouchers/counter',
      page: 'vouchers/counter-page',
      guard: 'sign-in',
    },
    { name: 'vouchers-gift-id', path: '/vouchers/gift/{id}', page: 'vouchers/gift-page', guard: 'sign-in' },
    {
      name: 'vouchers-gift-plan-id',
      path: '/vouchers/gift/plan/{id}',
      page: 'vouchers/gift-plan-page',
      guard: 'sign-in',
    },
    { name: 'vouchers-genre-id', path: '/vouchers/genre/{id}', page: 'vouchers/genre-page', query: list },
  ]),
  completeRow({ name: 'services-name', path: '/services/{name}', page: 'info-services/service-page' }),
];
