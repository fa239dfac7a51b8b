import { IconCar, IconCashBanknote, IconGauge, IconRoute, IconSettings } from '@tabler/icons-react';

/** The bar on a phone and the rail on a desktop; a bar has room for five. */
export const destinations = [
  { to: '/', label: 'common:navigation.today', icon: IconGauge },
  { to: '/trips', label: 'common:navigation.trips', icon: IconRoute },
  { to: '/vehicles', label: 'common:navigation.vehicles', icon: IconCar },
  { to: '/claim', label: 'common:navigation.claim', icon: IconCashBanknote },
  { to: '/settings', label: 'common:navigation.settings', icon: IconSettings },
] as const;
