/** Cache in which the service worker leaves files shared with the app (public/share-target.js). */
const cacheName = 'roadbook-shared-files';

/** Returns the shared files once, and removes them. */
export async function takeSharedFiles(): Promise<File[]> {
  const cache = await caches.open(cacheName);
  const files: File[] = [];
  for (const request of await cache.keys()) {
    const response = await cache.match(request);
    const name = response?.headers.get('x-file-name');
    if (response && name) files.push(new File([await response.blob()], decodeURIComponent(name)));
  }
  await caches.delete(cacheName);
  return files;
}
