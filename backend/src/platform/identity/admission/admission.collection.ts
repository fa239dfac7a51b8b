import { z } from 'zod';
import { collection } from '../../documents/collection';

const invitationShape = z.strictObject({
  hash: z.string(),
  /** Address that alone may use the invitation; null if anyone with the link may. */
  email: z.string().nullable(),
  createdAtMs: z.int(),
  expiresAtMs: z.int(),
});

export type StoredInvitation = z.infer<typeof invitationShape>;

export const invitationsCollection = collection<StoredInvitation>('identityInvitations', [], invitationShape);

const firstLinksShape = z.strictObject({
  links: z.array(z.strictObject({ hash: z.string(), expiresAtMs: z.int() })),
});

/** Links with which the first account may be made: one document, which goes with that account. */
export const firstLinks = collection<z.infer<typeof firstLinksShape>>(
  'identityFirstLinks',
  [],
  firstLinksShape,
);

const placeShape = z.strictObject({ admittedAtMs: z.int() });

/** Drivers of a hosted identity who used an invitation. */
export const placesCollection = collection<z.infer<typeof placeShape>>('identityPlaces', [], placeShape);

const guestsShape = z.strictObject({
  guests: z.array(z.strictObject({ accountId: z.string(), endsAtMs: z.int() })),
});

/** Guests of the demo: one document, so that their number has a limit for all backends together. */
export const guestsCollection = collection<z.infer<typeof guestsShape>>('identityGuests', [], guestsShape);

/** Id of documents of which there is one. */
export const onlyId = 'current';
