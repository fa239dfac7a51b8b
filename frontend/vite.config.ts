import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { bundleGroups } from './chunks.ts';
import { domainFingerprint } from './domain-fingerprint.ts';
import { germanManifest, manifest } from './manifest.ts';
import { preloadDriver } from './preload-driver.ts';
import { preloadFont } from './preload-font.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Answered by the server or the edge; the service worker must not put the page in their place. */
const notPages = [
  /^\/api\//,
  /^\/config\.json$/,
  /^\/__\//,
  /^\/identitytoolkit\.googleapis\.com\//,
  /^\/securetoken\.googleapis\.com\//,
  /^\/emulator\//,
  /^\/healthz$/,
  /^\/readyz$/,
  // Lets a proxy show its own page in place of the application; see src/config/reach.ts.
  /[?&]from-network\b/,
];

/** Text recognition for receipts, which works offline once it is loaded. */
const receiptReader = ['assets/tesseract-core*', 'assets/worker.min*'];

/** Packages that change with no release of ours, so that a new one leaves them in the browser's cache. */
const everyPageNeeds =
  /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next|@firebase\/(app|auth|component|logger|util)|idb|nprogress)\//;

/** Messages for the layout of Today and its first panels, and for due items. */
const messagesOfToday = ['common', 'errors', 'today', 'trips'];
const messagesOfDue = ['papers', 'maintenance'];

/** Sheets and pages that are likely to be opened next from Today. */
const sheetsOfToday =
  /\/src\/(features\/(energy\/fill-sheet|expenses\/expense-sheet|trips\/(form\/(stop-sheet|trip-sheet)|recording\/recording-card))|pages\/trips\/trips-page)\.tsx$/;
const messagesOfSheets = ['energy', 'expenses', 'fields', 'outbox', 'recording', 'settlements', 'trip-sheet'];

export default defineConfig({
  plugins: [
    react(),
    preloadFont(/ibm-plex-sans-latin-wght-normal/),
    preloadDriver([
      {
        name: 'driver',
        files: /assets\/(driver|basics|persistence)-[^/]{8}\.(js|css)$/,
        messages: messagesOfToday,
      },
      { name: 'due', files: /assets\/due-[^/]{8}\.(js|css)$/, messages: messagesOfDue },
      { name: 'sheets', modules: sheetsOfToday, messages: messagesOfSheets },
    ]),
    germanManifest(),
    VitePWA({
      registerType: 'prompt',
      injectRegister: false,
      manifest,
      workbox: {
        globPatterns: ['**/*.{html,js,css,svg,png,woff2}'],
        // Only shops and install dialogs look at them.
        // The readers of PDFs and of receipts are large, and fetched when one is opened. Analytics comes after a yes only.
        globIgnores: [
          'screenshots/**',
          'pictures/**',
          'assets/pdf*',
          'assets/analytics*',
          ...receiptReader,
          'share-target.js',
          'reminders.js',
        ],
        runtimeCaching: [
          {
            urlPattern: /\/assets\/(worker\.min|tesseract-core|deu\.traineddata|eng\.traineddata)/,
            handler: 'CacheFirst',
            options: { cacheName: 'receipt-reader', expiration: { maxEntries: 6 } },
          },
        ],
        navigateFallback: '/index.html',
        navigateFallbackDenylist: notPages,
        cleanupOutdatedCaches: true,
        inlineWorkboxRuntime: true,
        importScripts: ['/share-target.js', '/reminders.js'],
      },
    }),
  ],
  resolve: {
    alias: {
      '@domain': path('../backend/src/domain'),
      '@api': path('../backend/src/generated'),
      '@': path('./src'),
    },
  },
  define: {
    __DOMAIN_FINGERPRINT__: JSON.stringify(domainFingerprint(path('../backend/src/domain'))),
  },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    // Every browser of the target does it by itself.
    modulePreload: { polyfill: false },
    // The page's policy allows no scripts but files, not even small ones as data.
    assetsInlineLimit: 0,
    // Nobody reads the compressed sizes, and files are compressed again later.
    reportCompressedSize: false,
    rolldownOptions: {
      // Reads only the icons in use, out of 6 000: saves a third of the build's memory.
      experimental: { lazyBarrel: true },
      // It does nothing by being imported, and does not say so: its web sockets and streams would come along unused.
      treeshake: { moduleSideEffects: [{ test: /node_modules\/@trpc\/client\//, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [{ name: 'ground', test: everyPageNeeds, priority: 10 }, ...bundleGroups()],
        },
      },
    },
  },
});
