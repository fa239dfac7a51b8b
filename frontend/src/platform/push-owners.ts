import { storedKeys } from '@/config/device-storage';

/** Prefix of the keys under which the device stores, by driver id, that it receives a driver's messages. */
export const pushKeyPrefix = 'roadbook.push.';

const isOf = (uid: string | undefined) => (owner: string) => owner === uid || owner === `${uid}-examples`;

const owners = () => storedKeys(pushKeyPrefix).map((key) => key.slice(pushKeyPrefix.length));

/** True if this driver switched messages on in this browser. */
export function hasPushOwner(uid: string): boolean {
  return owners().some(isOf(uid));
}

/**
 * Returns the ids of drivers who switched messages on in this browser, except this driver's logbooks; null excludes
 * none.
 */
export function pushOwnersBesides(driverId: string | null): string[] {
  const isOwn = isOf(driverId?.replace(/-examples$/, ''));
  return owners().filter((owner) => !isOwn(owner));
}
