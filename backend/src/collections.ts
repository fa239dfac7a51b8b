import { accounts } from './features/account/account.collection';

/** Every collection of the product; the engines' indexes come from this list. */
export const collections = [accounts];
