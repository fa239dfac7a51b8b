import type { ComponentType } from 'react';
import { createBrowserRouter, Navigate } from 'react-router';
import { Splash } from '@/components/splash';
import { beFirstAtPops } from '@/lib/history/first-pop';
import type { Namespace } from '@/lib/i18n/namespaces';
import { loadMessages } from '@/lib/i18n/start';
import { PlainProblem } from './root/plain-problem';
import { Root } from './root/root';

/** Exports of a page's file. */
interface PageModule {
  readonly Component: ComponentType;
}

/** A page of the route table: its code and its messages are fetched together, when it is first visited. */
function page(namespaces: Namespace | readonly Namespace[], load: () => Promise<PageModule>) {
  return async () => {
    const [{ Component }] = await Promise.all([load(), loadMessages(namespaces)]);
    return { Component, ErrorBoundary: PlainProblem };
  };
}

/** A page for signed-in drivers, where errors may come from the server. */
function driverPage(namespaces: Namespace | readonly Namespace[], load: () => Promise<PageModule>) {
  const loadPage = page(namespaces, load);
  return async () => {
    const [loaded, { PageProblem }] = await Promise.all([loadPage(), import('./driver-area/page-problem')]);
    return { ...loaded, ErrorBoundary: PageProblem };
  };
}

/** A report uses the messages of claims, trips and the outbox. */
const reportMessages = ['reports', 'claims', 'claimMessages', 'trips', 'outbox'] as const;

async function todayPage() {
  const { Component, fetchFirstScreen } = await import('@/pages/today/today-page');
  await fetchFirstScreen();
  return { Component };
}

/** All pages. Those in the driver's area require sign-in. */
export function createRouter() {
  beFirstAtPops();
  return createBrowserRouter([
    {
      Component: Root,
      ErrorBoundary: PlainProblem,
      HydrateFallback: Splash,
      children: [
        {
          lazy: () => import('./driver-area/driver-area'),
          children: [
            {
              index: true,
              lazy: driverPage('today', todayPage),
            },
            {
              path: 'waiting',
              lazy: driverPage('outbox', () => import('@/pages/waiting/waiting-page')),
            },
            {
              path: 'trips/:id?',
              lazy: driverPage(['trips', 'fields'], () => import('@/pages/trips/trips-page')),
            },
            {
              path: 'vehicles',
              lazy: driverPage('vehicles', () => import('@/pages/vehicles/vehicles-page')),
            },
            {
              path: 'vehicles/:id',
              lazy: driverPage('vehicles', () => import('@/pages/vehicles/vehicle-page')),
            },
            {
              path: 'insight',
              lazy: driverPage(['insight', 'vehicles'], () => import('@/pages/insight/insight-page')),
            },
            {
              path: 'balances',
              lazy: driverPage('settlements', () => import('@/pages/balances/balances-page')),
            },
            {
              path: 'places/:id?',
              lazy: driverPage('places', () => import('@/pages/places/places-page')),
            },
            {
              path: 'due',
              lazy: driverPage(['reminders', 'papers', 'maintenance'], () => import('@/pages/due/due-page')),
            },
            {
              path: 'join',
              lazy: driverPage('logbooks', () => import('@/pages/join/join-page')),
            },
            {
              path: 'what-others-see',
              lazy: driverPage('logbooks', () => import('@/pages/seen/seen-page')),
            },
            // Messages that were sent before have this address.
            { path: 'reminders', element: <Navigate to="/due" replace /> },
            {
              path: 'ledger',
              lazy: driverPage(['ledger', 'fields'], () => import('@/pages/ledger/ledger-page')),
            },
            {
              path: 'claim',
              lazy: driverPage(
                ['claims', 'claimMessages', 'fields'],
                () => import('@/pages/claims/claims-page'),
              ),
            },
            {
              path: 'reports',
              lazy: driverPage(reportMessages, () => import('@/pages/reports/reports-page')),
            },
            {
              path: 'reports/:id',
              lazy: driverPage(reportMessages, () => import('@/pages/reports/report-page')),
            },
            {
              path: 'import',
              lazy: driverPage(
                ['import', 'import-columns', 'vehicles', 'expenses', 'trips'],
                () => import('@/pages/import/import-page'),
              ),
            },
            {
              path: 'settings/:page?',
              lazy: driverPage(
                [
                  'account',
                  'oidc',
                  'sign-in',
                  'import',
                  'ledger',
                  'logbooks',
                  'archive',
                  'attachments',
                  'employers',
                  'places',
                  'fields',
                  'reminders',
                  'reminder-channels',
                  'security',
                  'senders',
                  'sign-in',
                ],
                () => import('@/pages/settings/settings-page'),
              ),
            },
          ],
        },
        {
          path: 'sign-in',
          lazy: page(['sign-in', 'admission'], () => import('@/pages/sign-in/sign-in-page')),
        },
        {
          path: 'sign-in/returned',
          lazy: page(['oidc', 'sign-in'], () => import('@/pages/sign-in/returned-page')),
        },
        {
          path: 'privacy',
          lazy: page('privacy', () => import('@/pages/privacy/privacy-page')),
        },
        {
          path: 'invitation',
          lazy: page('admission', () => import('@/pages/invitation/invitation-page')),
        },
        {
          path: 'reset-password',
          lazy: page(['sign-in', 'leaving'], () => import('@/pages/sign-in/reset-password-page')),
        },
        {
          path: 'confirm-email',
          lazy: page(['sign-in', 'leaving'], () => import('@/pages/sign-in/confirm-email-page')),
        },
        {
          path: 'sign-out',
          lazy: page(['sign-in', 'leaving'], () => import('@/pages/sign-in/sign-out-page')),
        },
        {
          path: 'reminder-link',
          lazy: page('reminders', () => import('@/pages/reminder-link/reminder-link-page')),
        },
        // Not part of any build.
        ...(import.meta.env.DEV
          ? [
              {
                path: 'design',
                lazy: page(['tables', 'fields', 'tracks'], () => import('@/pages/design/design-page')),
              },
            ]
          : []),
        {
          path: '*',
          lazy: page('common', () => import('@/pages/not-found/not-found-page')),
        },
      ],
    },
  ]);
}
