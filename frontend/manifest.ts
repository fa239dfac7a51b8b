import type { Plugin } from 'vite';
import type { ManifestOptions } from 'vite-plugin-pwa';

/** Shared files other than tables: workbooks and recordings of drives. */
const tracksAndWorkbooks = [
  ...['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', '.xlsx'],
  ...['application/gpx+xml', '.gpx', 'application/json', '.json', '.rec'],
];

/** Manifest of the logbook as an installed app. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  lang: 'en',
  name: 'Roadbook',
  short_name: 'Roadbook',
  description: 'The driver’s logbook: trips, fuel, costs and service.',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#0b0c0d',
  theme_color: '#0b0c0d',
  categories: ['productivity', 'travel', 'finance'],
  // Read by Today (`pages/today/today-page.tsx`).
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
      src: '/screenshots/today-en-phone.png',
      sizes: '390x844',
      type: 'image/png',
      form_factor: 'narrow',
      label: 'Today on a phone',
    },
    {
      src: '/screenshots/today-en-desktop.png',
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

const inGerman: Readonly<Record<string, string>> = {
  'The driver’s logbook: trips, fuel, costs and service.':
    'Das Fahrtenbuch: Fahrten, Tanken, Kosten und Wartung.',
  'Start a trip': 'Fahrt starten',
  'Fill up': 'Tanken',
  'Add a cost': 'Kosten',
  'Today on a phone': 'Heute auf dem Telefon',
  'Today on a desktop': 'Heute auf dem Computer',
  '/screenshots/today-en-phone.png': '/screenshots/today-de-phone.png',
  '/screenshots/today-en-desktop.png': '/screenshots/today-de-desktop.png',
};

/** The same application: a browser asks for the manifest of its language, as public/before-paint.js says. */
export function germanManifest(): Plugin {
  const german = JSON.parse(JSON.stringify({ ...manifest, lang: 'de' }), (_key, value: unknown) =>
    typeof value === 'string' ? (inGerman[value] ?? value) : value,
  );
  return {
    name: 'roadbook:german-manifest',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'manifest.de.webmanifest', source: JSON.stringify(german) });
    },
  };
}
