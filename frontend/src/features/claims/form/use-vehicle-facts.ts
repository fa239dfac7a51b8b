import type { ClaimWorkInput } from '@domain/claims/claim.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { type Problem, toProblem } from '@/lib/errors/problem';
import { useOutbox } from '@/lib/offline/outbox-context';
import { type AnswersByVehicle, factsToStore } from './vehicle-answers';

/**
 * Result of storing answers: ids of vehicles whose answers are stored or wait for the network, and why others are not.
 */
interface Stored {
  readonly ids: readonly string[];
  readonly problem: Problem | null;
}

/** Stores answers about vehicles with the vehicles, so that each question is asked once. */
export function useVehicleFacts() {
  const { submit } = useOutbox();

  async function refusal(
    vehicle: Vehicle,
    facts: ClaimWorkInput['vehicles'][number],
  ): Promise<Problem | null> {
    const changes = factsToStore(vehicle, facts);
    if (changes === null) return null;
    try {
      const { id, version } = vehicle;
      const sent = await submit('vehicles.update', { id, version, changes });
      return sent.outcome === 'refused' ? sent.problem : null;
    } catch (error) {
      return toProblem(error);
    }
  }

  async function store(
    vehicles: readonly Vehicle[],
    vehicleAnswers: AnswersByVehicle,
    read: ClaimWorkInput['vehicles'],
  ): Promise<Stored> {
    const ids: string[] = [];
    let problem: Problem | null = null;
    for (const facts of read) {
      const vehicle = vehicles.find(({ id }) => id === facts.vehicleId);
      if (vehicle === undefined || vehicleAnswers[vehicle.id] === undefined) continue;
      const refused = await refusal(vehicle, facts);
      if (refused === null) ids.push(vehicle.id);
      else problem = refused;
    }
    return { ids, problem };
  }

  return { store };
}
