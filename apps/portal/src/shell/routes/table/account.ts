import { completeRow, type Declared } from './row.ts';

const rows: readonly Declared[] = [
  { name: 'user-login', path: '/user/login', page: 'sign-in/login-page', sensitive: true },
  { name: 'user-login-email', path: '/user/login/email', page: 'sign-in/email-page', sensitive: true },
  { name: 'user-register', path: '/user/register', page: 'sign-in/register-page', sensitive: true },
  // Not in the specification: where the letter about a new address or number leads.
  { name: 'user-undo', path: '/user/undo', page: 'sign-in/undo-page', sensitive: true },
  { name: 'resetpassword', path: '/resetpassword', page: 'sign-in/reset-password-page', sensitive: true },
  { name: 'external-logout', path: '/external/logout', page: 'sign-in/logout-page', noindex: true },

  { name: 'myCart', path: '/myCart', page: 'commerce/cart-page', sensitive: true },
  {
    name: 'MyPaymentMethods',
    path: '/MyPaymentMethods',
    page: 'commerce/payment-methods-page',
    guard: 'sign-in',
    sensitive: true,
  },
  {
    name: 'myPurchases',
    path: '/myPurchases',
    page: 'commerce/purchases-page',
    guard: 'sign-in',
  },
  // Not in the specification: one receipt, to look at and to print.
  {
    name: 'myPurchases-receipt',
    path: '/myPurchases/receipts/{id}',
    page: 'commerce/receipt-page',
    // mails link here: a customer who is not signed in goes to the login page, and back
    guard: 'protect-route-redirect',
  },
  { name: 'reward', path: '/reward', page: 'rewards/rewards-page', guard: 'sign-in' },
  {
    name: 'subscription',
    path: '/subscription',
    page: 'subscription/plans-page',
    sensitive: true,
    query: ['category'],
  },
  // Not in the specification: cancelling without signing in (§ 312k BGB).
  {
    name: 'subscription-cancel',
    path: '/subscription/cancel',
    page: 'subscription/cancel-form-page',
    sensitive: true,
    noindex: true,
  },

  { name: 'profile', path: '/profile', page: 'profile/profile-page', guard: 'sign-in' },
  {
    name: 'profile-info',
    path: '/profile/info',
    page: 'profile/info-page',
    guard: 'sign-in',
    sensitive: true,
  },
  {
    name: 'profile-info-service-subscriptions',
    path: '/profile/info-service-subscriptions',
    page: 'profile/info-services-page',
    guard: 'sign-in',
  },
  {
    name: 'profile-manage',
    path: '/profile/manage',
    page: 'profile/manage-page',
    guard: 'sign-in',
    sensitive: true,
  },
  {
    name: 'profile-preferences',
    path: '/profile/preferences',
    page: 'profile/preferences-page',
    guard: 'sign-in',
  },
  {
    name: 'profile-privacy-settings',
    path: '/profile/privacy-settings',
    page: 'profile/privacy-page',
    guard: 'sign-in',
  },
  {
    name: 'parentalControl',
    path: '/parentalControl',
    page: 'parental-control/parental-control-page',
    guard: 'sign-in',
    sensitive: true,
  },
  {
    name: 'notifications',
    path: '/notifications',
    page: 'library/notifications-page',
    texts: 'frame',
    noindex: true,
  },
  { name: 'favorites', path: '/favorites', page: 'library/favorites-page', noindex: true },
  { name: 'following', path: '/following', page: 'library/following-page', guard: 'sign-in' },
  { name: 'history', path: '/history', page: 'library/history-page', noindex: true },
  { name: 'playlists', path: '/playlists', page: 'library/own-playlists-page', guard: 'sign-in' },
  {
    name: 'playlist-shared',
    path: '/playlists/shared',
    page: 'library/shared-playlist-page',
    noindex: true,
  },
  {
    name: 'playlist-invitation',
    path: '/playlists/invitation',
    page: 'library/playlist-invitation-page',
    guard: 'sign-in',
  },
  { name: 'playlist', path: '/playlists/{id}', page: 'library/own-playlist-page', guard: 'sign-in' },
  { name: 'downloads', path: '/downloads', page: 'library/downloads-page', noindex: true },
];

export const accountRoutes = rows.map(completeRow);
