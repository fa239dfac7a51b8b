import { collection } from '../../platform/documents/collection';

/** Uses of a driver in a window of time, stored under the name of the rate. */
export type DriverRateDocument = { used: number; windowEndsAtMs: number };

export const driverRates = collection<DriverRateDocument>('driverRates', []);
