import { collection } from '../../platform/documents/collection';

/** What a driver used in a window of time, under the name of the rate. */
export type DriverRateDocument = { used: number; windowEndsAtMs: number };

export const driverRates = collection<DriverRateDocument>('driverRates', []);
