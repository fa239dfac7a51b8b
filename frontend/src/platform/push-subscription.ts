/** State of push messages in the browser itself. */
export type PushPermission = 'unsupported' | NotificationPermission;

export function pushPermission(): PushPermission {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  return isSupported ? Notification.permission : 'unsupported';
}

/** Asks the person for permission, if not asked before. */
export function askPushPermission(): Promise<NotificationPermission> {
  return Notification.requestPermission();
}

/** Returns null if the service worker was not installed, as in private windows of some browsers. */
export async function currentRegistration(): Promise<ServiceWorkerRegistration | null> {
  return (await navigator.serviceWorker.getRegistration()) ?? null;
}

/** Returns the subscription for this key. First ends one for another key, which no sender uses any more. */
export async function subscribedFor(
  { pushManager }: ServiceWorkerRegistration,
  publicKey: string,
): Promise<PushSubscription> {
  const known = await pushManager.getSubscription();
  if (known !== null && isFor(known, publicKey)) return known;
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

function isFor({ options: { applicationServerKey } }: PushSubscription, publicKey: string): boolean {
  if (applicationServerKey === null) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(applicationServerKey)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey;
}

/** Ends the subscription; the push service then refuses all messages to this device. */
export async function endSubscription(): Promise<void> {
  if (pushPermission() === 'unsupported') return;
  const subscription = await (await currentRegistration())?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}
