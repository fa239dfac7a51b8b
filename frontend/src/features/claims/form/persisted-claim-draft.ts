import { claimMethodIds } from '@domain/claims/claim-method-ids';
import { jurisdictions } from '@domain/jurisdictions/jurisdictions';
import type { DistanceUnit } from '@domain/quantities/distance';
import type { DecimalMark } from '@domain/quantities/typed-number';
import { claimVehicleKinds } from '@domain/vehicles/vehicle-kind';
import { z } from 'zod';
import { readStored, store } from '@/config/device-storage';
import { isSameNumber } from '@/lib/forms/restored-draft';
import { presets } from './periods';

const text = z.string();

const persistedSchema = z
  .object({
    chosen: z.object({
      jurisdiction: z.enum(jurisdictions),
      methodId: z.enum(claimMethodIds).nullable(),
      preset: z.enum(presets),
      dates: z.object({ fromDay: text, untilDay: text }),
      leftOut: z.array(text),
      employerId: text.default(''),
      ofMember: text.default(''),
    }),
    typed: z.record(z.string(), text),
    /** Decimal mark and unit of each number by its name; the unit is empty without one. Not in older drafts. */
    typedIn: z.record(z.string(), z.object({ mark: z.enum(['.', ',']), unit: text })).optional(),
    told: z.record(
      z.string(),
      z.object({ kind: z.enum(claimVehicleKinds).nullable(), engine: text, fiscalPower: text }).partial(),
    ),
  })
  // Older drafts on devices have the answers under an earlier name.
  .transform(({ told, ...draft }) => ({ ...draft, vehicleAnswers: told }));

/** Choices and text that the driver entered for a claim. */
export type PersistedClaimDraft = z.infer<typeof persistedSchema>;

/** A driver who moves to another country starts over with its rules. */
const keyOf = (driverId: string, home: string) => `roadbook.claim-draft.${driverId}.${home}`;

/** Loads the driver's last claim draft from this device, however old. */
export function loadClaimDraft(driverId: string, home: string): PersistedClaimDraft | null {
  try {
    return persistedSchema.parse(JSON.parse(readStored(keyOf(driverId, home)) ?? ''));
  } catch {
    return null;
  }
}

interface NumbersOfNow {
  readonly typed: PersistedClaimDraft['typed'];
  /** Numbers left out, as they were typed, such as "50 000 km". */
  readonly leftOut: readonly string[];
}

/**
 * Typed text without the numbers that would be read as others: distances in another unit than that shown now, and
 * numbers that the present decimal mark changes. The driver types them again.
 */
export function withNumbersOfNow(
  draft: Pick<PersistedClaimDraft, 'typed' | 'typedIn'>,
  now: { readonly mark: DecimalMark; readonly distanceUnit: DistanceUnit },
): NumbersOfNow {
  const { typed, typedIn = {} } = draft;
  const left = Object.entries(typedIn).filter(([name, { mark, unit }]) => {
    const text = typed[name] ?? '';
    const isOfNow = unit === '' || unit === now.distanceUnit;
    return text !== '' && (!isOfNow || (mark !== now.mark && !isSameNumber(text)));
  });
  const names = left.map(([name]) => name);
  const kept = Object.entries(typed).filter(([name]) => !names.includes(name));
  return {
    typed: Object.fromEntries(kept),
    leftOut: left.map(([name, { unit }]) => `${typed[name]?.trim()} ${unit}`.trim()),
  };
}

export function keepClaimDraft(
  driverId: string,
  home: string,
  { vehicleAnswers, ...draft }: PersistedClaimDraft,
): void {
  store(keyOf(driverId, home), JSON.stringify({ ...draft, told: vehicleAnswers }));
}
