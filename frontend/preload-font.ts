import type { Plugin } from 'vite';

/** The text font is asked for together with the page's script, not after its stylesheet has come. */
export function preloadFont(file: RegExp): Plugin {
  return {
    name: 'roadbook:preload-font',
    transformIndexHtml: {
      order: 'post',
      handler: (_page, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((name) => file.test(name))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${name}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head' as const,
          })),
    },
  };
}
