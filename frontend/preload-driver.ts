import type { Plugin } from 'vite';

/**
 * Names the files of the driver's pages in the page itself. public/before-paint.js asks for them together with the first script where
 * somebody is signed in; nobody else is sent them.
 */
export function preloadDriver(files: RegExp): Plugin {
  return {
    name: 'roadbook:preload-driver',
    transformIndexHtml: {
      order: 'post',
      handler: (_page, { bundle }) => {
        const names = Object.keys(bundle ?? {}).filter((name) => files.test(name));
        if (names.length === 0) return [];
        const content = names.map((name) => `/${name}`).join(' ');
        // Before the script that reads it.
        return [{ tag: 'meta', attrs: { name: 'driver-files', content }, injectTo: 'head-prepend' as const }];
      },
    },
  };
}
