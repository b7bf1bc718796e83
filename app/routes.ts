import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { fileOf, staffPages } from './pages/admin/staff-pages.ts';

/** Every address of the site (B-1301); what is not listed is the 404 page. */
export default [
  index('pages/home/home.tsx'),
  route('auth', 'pages/auth/auth.tsx'),
  route('auth/confirm', 'pages/auth/confirm.tsx'),
  route('auth/invitation', 'pages/auth/choose-password.tsx', { id: 'invitation' }),
  route('auth/reset', 'pages/auth/choose-password.tsx', { id: 'reset' }),
  route('delete-account', 'pages/delete-account.tsx'),
  route('privacy', 'pages/privacy.tsx'),
  route('menu/print', 'pages/printed-menu.tsx'),
  route('soon', 'pages/soon.tsx'),
  route('phone/:code', 'pages/phone.tsx'),
  route('order/:token', 'pages/order/order.tsx'),
  route('admin', 'pages/admin/admin.tsx', [
    layout('pages/admin/tab.tsx', [
      index('pages/admin/start.tsx'),
      ...staffPages.map(({ dialogs = {}, ...page }) =>
        route(
          page.path.slice('/admin/'.length),
          fileOf(page),
          Object.entries(dialogs).map(([path, file]) => route(path, fileOf({ path, file }))),
        ),
      ),
    ]),
  ]),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig;
