import { accounts } from './features/account/account.collection';
import { summaries } from './features/summaries/summaries.collection';
import { readings } from './features/vehicles/readings.collection';
import { vehicles } from './features/vehicles/vehicles.collection';

/** Every collection of the product; the engines' indexes come from this list. */
export const collections = [accounts, vehicles, readings, summaries];
