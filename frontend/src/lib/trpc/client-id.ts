import { ulid } from 'ulid';

/** Id of this page, by which the server names it to the driver's other devices; new with every reload. */
export const clientId = ulid();
