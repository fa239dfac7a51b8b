import type { ManifestOptions } from 'vite-plugin-pwa';

/** What is shared beside tables: workbooks and recordings of drives. */
const tracksAndWorkbooks = [
  ...['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', '.xlsx'],
  ...['application/gpx+xml', '.gpx', 'application/json', '.json', '.rec'],
];

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
  // Read by Today (`pages/today/use-shortcut.ts`).
  shortcuts: [
    { name: 'Start a trip', url: '/?add=start', icons: [{ src: '/icons/192.png', sizes: '192x192' }] },
    { name: 'Fill up', url: '/?add=fill', icons: [{ src: '/icons/192.png', sizes: '192x192' }] },
    { name: 'Add a cost', url: '/?add=cost', icons: [{ src: '/icons/192.png', sizes: '192x192' }] },
  ],
  // Taken by the service worker (`public/share-target.js`).
  share_target: {
    action: '/import',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      files: [
        {
          name: 'files',
          accept: ['text/csv', '.csv', '.txt', 'application/zip', '.zip', ...tracksAndWorkbooks],
        },
      ],
    },
  },
  screenshots: [
    {
      src: '/screenshots/today-phone.png',
      sizes: '390x844',
      type: 'image/png',
      form_factor: 'narrow',
      label: 'Today on a phone',
    },
    {
      src: '/screenshots/today-desktop.png',
      sizes: '1280x800',
      type: 'image/png',
      form_factor: 'wide',
      label: 'Today on a desktop',
    },
  ],
  icons: [
    { src: '/icons/mark.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};
