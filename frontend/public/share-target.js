// Part of the service worker (vite.config.ts): files that are shared to the installed app are handed to /import.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'POST' || new URL(request.url).pathname !== '/import') return;
  event.respondWith(
    (async () => {
      const files = (await request.formData()).getAll('files').filter((each) => typeof each !== 'string');
      const cache = await caches.open('roadbook-shared-files');
      for (const [index, file] of files.entries()) {
        const headers = { 'x-file-name': encodeURIComponent(file.name), 'content-type': file.type };
        await cache.put(`/shared-files/${index}`, new Response(file, { headers }));
      }
      return Response.redirect('/import?shared', 303);
    })(),
  );
});
