import { forget, readStored, store } from '@/config/device-storage';
import { pushKeyPrefix } from '@/platform/push-owners';

/** Data on this device about its subscription for a driver. */
export interface ThisDevice {
  readonly id: string;
  /** Endpoint or token known to the server. */
  readonly address: string;
  /** True if the driver signed out here: the subscription has ended, and the server may not know it yet. */
  readonly hasLeft?: boolean;
  /** Session with which the device was registered; missing if the identity tells none apart. */
  readonly sessionId?: string | null;
}

const keyOf = (driverId: string) => `${pushKeyPrefix}${driverId}`;

export function thisDevice(driverId: string): ThisDevice | null {
  try {
    const stored: unknown = JSON.parse(readStored(keyOf(driverId)) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('id' in stored) || !('address' in stored))
      return null;
    const { id, address } = stored;
    if (typeof id !== 'string' || typeof address !== 'string') return null;
    const hasLeft = 'hasLeft' in stored && stored.hasLeft === true;
    const hasSession = 'sessionId' in stored && typeof stored.sessionId === 'string';
    return { id, address, hasLeft, ...(hasSession && { sessionId: String(stored.sessionId) }) };
  } catch {
    return null;
  }
}

export function rememberDevice(driverId: string, device: ThisDevice): void {
  store(keyOf(driverId), JSON.stringify(device));
}

export function forgetDevice(driverId: string): void {
  forget(keyOf(driverId));
}
