import type { ClaimWorkInput } from '@domain/claims/claim.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { type Problem, toProblem } from '@/lib/errors/problem';
import type { Submitted } from '@/lib/offline/outbox';
import { type AnswersByVehicle, type ClaimFacts, factsToStore } from './vehicle-answers';

/**
 * Result of storing answers: ids of vehicles whose answers are stored or wait for the network, and why the answers about
 * others are not stored, by vehicle.
 */
interface StoredAnswers {
  readonly ids: readonly string[];
  readonly problems: Readonly<Record<string, Problem>>;
}

type StoredVehicle = ClaimFacts & Pick<Vehicle, 'id' | 'version'>;

type Change = (
  path: 'vehicles.update',
  input: { readonly id: string; readonly version: number; readonly changes: Partial<ClaimFacts> },
) => Promise<Submitted<unknown>>;

/** Stores answers about vehicles with the vehicles, so that each question is asked once. */
export async function storeAnswers(
  submit: Change,
  vehicles: readonly StoredVehicle[],
  answers: AnswersByVehicle,
  read: ClaimWorkInput['vehicles'],
): Promise<StoredAnswers> {
  const ids: string[] = [];
  const problems: Record<string, Problem> = {};
  for (const facts of read) {
    const vehicle = vehicles.find(({ id }) => id === facts.vehicleId);
    if (vehicle === undefined || answers[vehicle.id] === undefined) continue;
    const refused = await refusal(submit, vehicle, facts);
    if (refused === null) ids.push(vehicle.id);
    else problems[vehicle.id] = refused;
  }
  return { ids, problems };
}

async function refusal(submit: Change, vehicle: StoredVehicle, facts: ClaimFacts): Promise<Problem | null> {
  const changes = factsToStore(vehicle, facts);
  if (changes === null) return null;
  try {
    const sent = await submit('vehicles.update', { id: vehicle.id, version: vehicle.version, changes });
    return sent.outcome === 'refused' ? sent.problem : null;
  } catch (error) {
    return toProblem(error);
  }
}
