import { claimMethodIds } from '@domain/claims/claim-method-ids';
import { jurisdictions } from '@domain/jurisdictions/jurisdictions';
import { claimVehicleKinds } from '@domain/vehicles/vehicle-kind';
import { z } from 'zod';
import { readStored, store } from '@/config/device-storage';
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
    }),
    typed: z.record(z.string(), text),
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

export function keepClaimDraft(
  driverId: string,
  home: string,
  { vehicleAnswers, ...draft }: PersistedClaimDraft,
): void {
  store(keyOf(driverId, home), JSON.stringify({ ...draft, told: vehicleAnswers }));
}
