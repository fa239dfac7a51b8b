import { ulid } from 'ulid';

/** This page, as the server names it to the driver's other devices; another one with every reload. */
export const clientId = ulid();
