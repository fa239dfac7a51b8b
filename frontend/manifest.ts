import type { ManifestOptions } from 'vite-plugin-pwa';

/** How the logbook presents itself when it is installed as an app. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Roadbook',
  short_name: 'Roadbook',
  description: 'The driver’s logbook: trips, fuel, costs and service.',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#0b0c0d',
  theme_color: '#0b0c0d',
  categories: ['productivity', 'travel', 'finance'],
  icons: [
    { src: '/icons/mark.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};
