import { forget, readStored, store } from '@/config/device-storage';

const key = 'roadbook.driver-was-here';

/** True if somebody was signed in on this device before. */
export const wasDriverHere = () => readStored(key) !== null;

export const noteDriverHere = () => store(key, 'yes');

/** After the account was deleted, the next sign-in is somebody's first. */
export const forgetDriverHere = () => forget(key);
