import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every address of the site (B-1301); what is not listed is the 404 page. */
export default [
  index('pages/home/home.tsx'),
  route('auth', 'pages/auth/auth.tsx'),
  route('auth/confirm', 'pages/auth/confirm.tsx'),
  route('auth/invitation', 'pages/auth/invitation.tsx'),
  route('auth/reset', 'pages/auth/reset.tsx'),
  route('delete-account', 'pages/delete-account.tsx'),
  route('menu', 'pages/menu/menu.tsx'),
  route('privacy', 'pages/privacy.tsx'),
  route('menu/print', 'pages/printed-menu.tsx'),
  route('soon', 'pages/soon.tsx'),
  route('order/:token', 'pages/order/order.tsx'),
  route('admin', 'pages/admin/admin.tsx', [
    layout('pages/admin/tab.tsx', [
      index('pages/admin/start.tsx'),
      route('menu', 'pages/admin/menu.tsx', [
        route('new', 'pages/admin/items/new-item.tsx'),
        route(':itemId', 'pages/admin/items/edit-item.tsx'),
      ]),
      route('menu/exchange', 'pages/admin/items/exchange.tsx'),
      route('menu/many', 'pages/admin/items/many.tsx'),
      route('menu/categories', 'pages/admin/items/categories.tsx'),
      route('menu/allergens', 'pages/admin/allergens.tsx'),
      route('modifiers', 'pages/admin/modifiers.tsx'),
      route('morning', 'pages/admin/launch/opening-checklist.tsx'),
      route('orders', 'pages/admin/orders.tsx'),
      route('orders/day/:date?', 'pages/admin/order-day.tsx'),
      route('promotions', 'pages/admin/promotions.tsx'),
      route('specials', 'pages/admin/specials/specials.tsx'),
      route('shop', 'pages/admin/shop.tsx'),
      route('hours', 'pages/admin/hours.tsx'),
      route('delivery', 'pages/admin/delivery.tsx'),
      route('administrators', 'pages/admin/administrators.tsx'),
      route('administrators/log', 'pages/admin/staff/log.tsx'),
      route('changes', 'pages/admin/history/changes.tsx'),
      route('settings', 'pages/admin/settings.tsx'),
      route('settings/letters', 'pages/admin/operations/failed-emails.tsx'),
    ]),
  ]),
  // The design language, for whoever works on it; no part of what is shipped.
  ...(process.env.NODE_ENV === 'development' ? [route('dev/ui', 'pages/dev/ui.tsx')] : []),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig;
