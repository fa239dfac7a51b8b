import { typedMiles } from '../../trips/typed-miles';
import type { DrivenDraft } from './driven-trip';
import type { LateTripQuestion, TypedFigures } from './late-trip.schema';

/** Figures of a late trip, to be kept with the question to the other member. */
export function typedFigures(draft: DrivenDraft): TypedFigures {
  const { odometerStartMetres, odometerEndMetres, distanceMetres } = draft;
  const typed: TypedFigures = { odometerStartMetres, odometerEndMetres, distanceMetres };
  for (const [, miles] of typedMiles) if (typeof draft[miles] === 'number') typed[miles] = draft[miles];
  return typed;
}

/** The late trip with the figures that its driver typed, once the other member corrected what they contradicted. */
export function withTypedFigures(
  draft: DrivenDraft,
  { typed }: Pick<LateTripQuestion, 'typed'>,
): DrivenDraft {
  const restored: DrivenDraft = { ...draft };
  for (const [, miles] of typedMiles) delete restored[miles];
  return { ...restored, ...typed };
}
