import { z } from 'zod';
import { forTheLedger } from '../ledger/ledger.schema';
import { positionSchema } from '../quantities/position.schema';
import { pageInput, pageOf } from '../records/paging.schema';
import { noteSchema, recordIdSchema, recordVersionSchema } from '../records/record.schema';
import { maxPlaceLength, maxPurposeLength } from '../trips/trip.schema';
import { endsAtFault } from '../wire/long-input';

/** site: a temporary place of work. depot: the start of tours. energy: a station for fuel or charging. */
export const placeKinds = ['home', 'work', 'client', 'site', 'depot', 'energy', 'other'] as const;

/** A phone is rarely more exact than 50 m between houses; 2 km are an airport or a port. */
export const minRadiusMetres = 50;
export const maxRadiusMetres = 2000;
/** A car park may be this far from the door. */
export const defaultRadiusMetres = 150;

const described = {
  /** Name as in trips. No two places of a driver have the same name, as placeNamed compares them. */
  name: z.string().trim().min(1).max(maxPlaceLength),
  kind: z.enum(placeKinds),
  /** The employer or client whom the driver visits there. */
  employerId: recordIdSchema.nullable(),
  /** Person or company that the driver visits there; empty if there is none, or the employer or client names it. */
  forWhom: z.string().trim().max(maxPurposeLength),
  /** For example its address. */
  note: noteSchema,
  /** Position of the place, if the driver stored it there. Absent if unknown; in `changes` null removes it. */
  position: positionSchema.nullable().optional(),
  /** Metres around the position within which a trip begins or ends there. Absent for the default; in `changes` null removes it. */
  radiusMetres: z.int().min(minRadiusMetres).max(maxRadiusMetres).nullable().optional(),
  /**
   * learned: the position is the end of a recorded trip. off: the driver removed the position, so that no trip sets it
   * again. Absent otherwise; in `changes` null removes it.
   */
  learning: z.enum(['learned', 'off']).nullable().optional(),
};

/** A place of the driver, as stored and returned. */
export const placeSchema = z.strictObject({ id: recordIdSchema, ...described, version: recordVersionSchema });

/** The id comes from the client, so that a create may be sent twice and counts once. */
export const placeCreateInputSchema = z.strictObject({ id: recordIdSchema, ...described });

const changes = z.strictObject(described).partial();

/** Only the changed fields, and the version that the driver saw. Trips keep their names. */
export const placeUpdateInputSchema = z.strictObject({
  id: recordIdSchema,
  version: recordVersionSchema,
  changes,
});

export const placeDeleteInputSchema = z.strictObject({ id: recordIdSchema, version: recordVersionSchema });

/** Rounds of many customers; one answer contains them all. */
export const maxPlaces = 500;

/** The driver's places, those last added first. */
export const placeListInputSchema = z.object({
  ...pageInput,
  limit: z.int().min(1).max(maxPlaces).default(maxPlaces),
});

export const placePageSchema = pageOf(placeSchema);

/** Limit for a list that a driver selects by hand. */
const maxMergedPlaces = 20;

/** A few transactions with their ledger entries, so that the answer does not take long. */
export const maxTripsAtOnce = 400;

const text = z.string().trim().max(maxPlaceLength);

/** Names in trips that are not stored places. */
const otherNames = z.array(text.min(1)).max(maxMergedPlaces);

/**
 * Renames a place, and every trip that names it, one of the places merged into it, or one of the other names. Repeated
 * until isDone. The reason applies to all final trips.
 */
export const placeRenameInputSchema = z.strictObject({
  id: recordIdSchema,
  version: recordVersionSchema,
  changes,
  merged: z.array(z.strictObject({ id: recordIdSchema, version: recordVersionSchema })).max(maxMergedPlaces),
  otherNames,
  ...forTheLedger,
});

/** A trip with its version, and the new names of its ends; an absent end is unchanged. */
const renamedTrip = z.strictObject({
  id: recordIdSchema,
  version: recordVersionSchema,
  fromText: text.optional(),
  toText: text.optional(),
});

export const placeRenamedSchema = z.object({
  place: placeSchema,
  /** False while trips remain: trips are renamed first, and the place changes with the last of them. */
  isDone: z.boolean(),
  /** Trips in their present versions, with their previous names. */
  trips: z.array(renamedTrip),
  /** The places that were merged into it, in their previous state. */
  merged: z.array(placeSchema),
});

/** Reverts a renaming: the trips in chunks, the place and those merged into it with the last chunk. */
export const placeRestoreInputSchema = z.strictObject({
  trips: z.array(endsAtFault(renamedTrip)).max(maxTripsAtOnce),
  place: placeUpdateInputSchema.nullable(),
  merged: z.array(placeCreateInputSchema).max(maxMergedPlaces),
  ...forTheLedger,
});

export const placeRestoredSchema = z.object({ place: placeSchema.nullable() });

/** Asks which trips a renaming would change. */
export const placeRenamePreviewInputSchema = z.strictObject({
  placeIds: z.array(recordIdSchema).max(maxMergedPlaces + 1),
  otherNames,
  name: described.name,
});

export const placeRenamePreviewSchema = z.object({
  trips: z.int().min(0),
  /** Number of final trips among them; each needs a reason. */
  finalTrips: z.int().min(0),
});

export const placeUsageInputSchema = z.strictObject({}).optional();

/** More names than anyone reads; those of the most trips come first. */
export const maxOtherNames = 100;

const usage = {
  /** A trip counts once, even if it begins and ends there. */
  trips: z.int().min(0),
  /** Day of the start of the latest of these trips; east of Greenwich the last hours of 2099 are a day of 2100. */
  lastDay: z.iso.date().nullable(),
};

/** Names of places in the driver's trips: stored places and other names. */
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
