import { createBrowserRouter } from 'react-router';
import { driverPage } from './driver-area/driver-page';
import { page } from './page';
import { PageInLayout } from './page-in-layout';
import { PlainProblem } from './root/plain-problem';
import { Root } from './root/root';
import { Splash } from './root/splash';

/** A report speaks of rules as a claim does, of trips as the trips do, and of changes as what waits does. */
const reportWords = ['reports', 'claims', 'claimWords', 'trips', 'outbox'] as const;

/** Every page. What lies in the driver's area needs somebody to be signed in. */
export function createRouter() {
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
              lazy: driverPage('today', () => import('@/features/today/today-page')),
            },
            {
              path: 'waiting',
              lazy: driverPage('outbox', () => import('@/features/outbox/waiting-page')),
            },
            {
              path: 'trips/:id?',
              lazy: driverPage('trips', () => import('@/features/trips/trips-page')),
            },
            {
              path: 'vehicles',
              lazy: driverPage('vehicles', () => import('@/features/vehicles/vehicles-page')),
            },
            {
              path: 'vehicles/:id',
              lazy: driverPage('vehicles', () => import('@/features/vehicles/vehicle-page')),
            },
            {
              path: 'ledger',
              lazy: driverPage('ledger', () => import('@/features/ledger/ledger-page')),
            },
            {
              path: 'claim',
              lazy: driverPage(['claims', 'claimWords'], () => import('@/features/claims/claims-page')),
            },
            {
              path: 'reports',
              lazy: driverPage(reportWords, () => import('@/features/reports/reports-page')),
            },
            {
              path: 'reports/:id',
              lazy: driverPage(reportWords, () => import('@/features/reports/report-page')),
            },
            {
              path: 'settings',
              lazy: driverPage(
                ['account', 'ledger', 'employers'],
                () => import('@/features/account/settings-page'),
              ),
            },
          ],
        },
        {
          Component: PageInLayout,
          children: [
            {
              path: 'sign-in',
              lazy: page('sign-in', () => import('@/features/sign-in/sign-in-page')),
            },
            {
              path: 'reset-password',
              lazy: page('sign-in', () => import('@/features/sign-in/reset-password-page')),
            },
            {
              path: 'sign-out',
              lazy: page('sign-in', () => import('@/features/sign-in/sign-out-page')),
            },
            {
              path: '*',
              lazy: page('common', () => import('./not-found-page')),
            },
          ],
        },
      ],
    },
  ]);
}
