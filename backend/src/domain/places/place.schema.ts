import { z } from 'zod';
import { forTheLedger } from '../ledger/ledger.schema';
import { pageInput, pageOf } from '../records/paging.schema';
import { noteSchema, recordIdSchema, recordVersionSchema } from '../records/record.schema';
import { mostPlaceCharacters, mostPurposeCharacters } from '../trips/trip.schema';
import { endsAtFault } from '../wire/long-input';

/** site: where work is done for a while. depot: where tours begin. energy: where the driver fills up or charges. */
export const placeKinds = ['home', 'work', 'client', 'site', 'depot', 'energy', 'other'] as const;

const described = {
  /** As trips name it. Of one driver no two places have the same name, as placeNamed compares them. */
  name: z.string().trim().min(1).max(mostPlaceCharacters),
  kind: z.enum(placeKinds),
  /** The employer or client whom the driver visits there. */
  employerId: recordIdSchema.nullable(),
  /** Whom the driver visits there, in words; empty where nobody, or where the employer or client says it. */
  forWhom: z.string().trim().max(mostPurposeCharacters),
  /** Such as its address. */
  note: noteSchema,
};

/** A place of the driver's own, as it is stored and given out. */
export const placeSchema = z.strictObject({ id: recordIdSchema, ...described, version: recordVersionSchema });

/** The id comes from the client, so that a create may be sent twice and counts once. */
export const placeCreateInputSchema = z.strictObject({ id: recordIdSchema, ...described });

const changes = z.strictObject(described).partial();

/** Only what changes, and the version that the driver was looking at. Trips keep the name that they have. */
export const placeUpdateInputSchema = z.strictObject({
  id: recordIdSchema,
  version: recordVersionSchema,
  changes,
});

export const placeDeleteInputSchema = z.strictObject({ id: recordIdSchema, version: recordVersionSchema });

/** Rounds of many customers; one answer holds them all. */
export const mostPlaces = 500;

/** The driver's places, those last added first. */
export const placeListInputSchema = z.object({
  ...pageInput,
  limit: z.int().min(1).max(mostPlaces).default(mostPlaces),
});

export const placePageSchema = pageOf(placeSchema);

/** As many as one chooses from a list by hand. */
export const mostMergedPlaces = 20;

/** With their entries in the ledger a few transactions, so that the answer does not take long. */
export const mostTripsAtOnce = 400;

const text = z.string().trim().max(mostPlaceCharacters);

/** Names of trips that are no places. */
const otherNames = z.array(text.min(1)).max(mostMergedPlaces);

/**
 * The place changes, and every trip that names it, one of the places that are merged into it, or one of the other
 * names, names it as it is called then. Sent again until isDone. The reason is for all of the trips that are final.
 */
export const placeRenameInputSchema = z.strictObject({
  id: recordIdSchema,
  version: recordVersionSchema,
  changes,
  merged: z.array(z.strictObject({ id: recordIdSchema, version: recordVersionSchema })).max(mostMergedPlaces),
  otherNames,
  ...forTheLedger,
});

/** A trip in its version, and how its ends are to be named; an end that is absent stays. */
const renamedTrip = z.strictObject({
  id: recordIdSchema,
  version: recordVersionSchema,
  fromText: text.optional(),
  toText: text.optional(),
});

export const placeRenamedSchema = z.object({
  place: placeSchema,
  /** False while trips are left: those come first, and the place changes with the last of them. */
  isDone: z.boolean(),
  /** In the version that they have now, with the names that they had. */
  trips: z.array(renamedTrip),
  /** The places that were merged into it, as they were. */
  merged: z.array(placeSchema),
});

/** Takes a renaming back: the trips in pieces, the place and those merged into it with the last piece. */
export const placeRestoreInputSchema = z.strictObject({
  trips: z.array(endsAtFault(renamedTrip)).max(mostTripsAtOnce),
  place: placeUpdateInputSchema.nullable(),
  merged: z.array(placeCreateInputSchema).max(mostMergedPlaces),
  ...forTheLedger,
});

export const placeRestoredSchema = z.object({ place: placeSchema.nullable() });

/** Which trips a renaming would change. */
export const placeRenamePreviewInputSchema = z.strictObject({
  placeIds: z.array(recordIdSchema).max(mostMergedPlaces + 1),
  otherNames,
  name: described.name,
});

export const placeRenamePreviewSchema = z.object({
  trips: z.int().min(0),
  /** Of them; each needs a reason. */
  finalTrips: z.int().min(0),
});

export const placeUsageInputSchema = z.strictObject({}).optional();

/** More names than anybody goes through; those of the most trips come first. */
export const mostOtherNames = 100;

const usage = {
  /** A trip counts once, also where it begins and ends there. */
  trips: z.int().min(0),
  /** Of the latest of these trips, as its start; east of Greenwich the last hours of 2099 are a day of 2100. */
  lastDay: z.iso.date().nullable(),
};

/** How the driver's trips name places, with the places that are kept and with other names. */
export const placeUsageSchema = z.object({
  places: z.array(z.object({ placeId: recordIdSchema, ...usage })),
  otherNames: z.array(z.object({ name: text, ...usage })),
});

/** Schemas of the calls that every kind of record has. */
export const placeSchemas = {
  record: placeSchema,
  create: placeCreateInputSchema,
  update: placeUpdateInputSchema,
  delete: placeDeleteInputSchema,
  list: placeListInputSchema,
  page: placePageSchema,
};

export type Place = z.infer<typeof placeSchema>;
export type PlaceKind = (typeof placeKinds)[number];
export type PlaceCreate = z.infer<typeof placeCreateInputSchema>;
export type PlaceUpdate = z.infer<typeof placeUpdateInputSchema>;
export type PlaceRename = z.infer<typeof placeRenameInputSchema>;
export type PlaceRenamed = z.infer<typeof placeRenamedSchema>;
export type PlaceRestore = z.infer<typeof placeRestoreInputSchema>;
export type PlaceRestored = z.infer<typeof placeRestoredSchema>;
export type PlaceRenamePreviewInput = z.infer<typeof placeRenamePreviewInputSchema>;
export type PlaceRenamePreview = z.infer<typeof placeRenamePreviewSchema>;
export type PlaceUsage = z.infer<typeof placeUsageSchema>;
export type RenamedTrip = z.infer<typeof renamedTrip>;
