import type { RequestListener, ServerResponse } from 'node:http';
import sirv from 'sirv';
import { nothingHere } from './refusals.ts';

/** Serves the built application: its files unchanged, and for every other path the page that routes in the browser. */
export function builtPages(folder: string): RequestListener {
  const files = sirv(folder, {
    etag: true,
    gzip: true,
    brotli: true,
    single: true,
    ignores: '^/assets/',
    // Reads the disk for every request: a build replaces the files under the running server, and a missing file that
    // was cached at the start would end the process.
    dev: true,
    setHeaders,
  });
  return (request, response) => files(request, response, () => nothingHere(response));
}

function setHeaders(response: ServerResponse, path: string): void {
  response.setHeader('Cache-Control', cacheControlOf(path));
}

/** Same as nginx: files named after their content are cached forever, pages and workers never. */
function cacheControlOf(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return /\.(avif|gif|ico|jpe?g|png|svg|txt|webp|woff2?)$/i.test(path) ? 'no-cache' : 'no-store';
}
