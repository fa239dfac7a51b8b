import { isSharedLogbook, type SharedLogbookId } from '@domain/logbooks/logbook-name';
import type { VehicleMove } from '@domain/logbooks/vehicle-move.schema';
import { useEffect, useState } from 'react';
import { useAccount } from '@/entities/account/use-account';
import { useLogbook } from '@/lib/logbook/logbook-context';
import { trpc } from '@/lib/trpc/client';

const pollMilliseconds = 1_000;

export interface OwnedLogbook {
  readonly id: SharedLogbookId;
  readonly name: string;
  readonly isCompany: boolean;
}

export interface Moving {
  /** The last move of the vehicle by this driver; null if there was none, and until it is known. */
  readonly move: VehicleMove | null;
  /** True if the move goes on, or ended while this page was open. */
  readonly isFollowed: boolean;
  /** Shared logbooks that the driver owns. */
  readonly owned: readonly OwnedLogbook[];
}

/** Follows the move of a vehicle between the driver's own logbook and a shared one, on whichever side they look. */
export function useVehicleMove(vehicleId: string): Moving {
  const { logbook } = useLogbook();
  const utils = trpc.useUtils();
  const isKnown = useAccount().account !== undefined;
  const { data: list } = trpc.logbooks.list.useQuery({}, { enabled: isKnown && logbook !== 'examples' });
  const owned = (list?.logbooks ?? []).flatMap(({ id, name, isCompany, role }) =>
    role === 'owner' && isSharedLogbook(id) ? [{ id, name, isCompany }] : [],
  );
  const { data } = trpc.logbooks.vehicleMove.useQuery(
    { vehicleId },
    {
      enabled: owned.length > 0 && vehicleId !== '',
      refetchInterval: ({ state }) => (state.data?.move?.state === 'running' ? pollMilliseconds : false),
    },
  );
  const move = data?.move ?? null;
  const isRunning = move?.state === 'running';
  const stage = move && `${move.isUndo} ${move.state}`;
  const [first, see] = useState({ vehicleId: '', stage, isFollowed: false });
  const isFirst = first.vehicleId !== vehicleId;
  // A short move may end before it was seen running.
  const isFollowed = isRunning || (!isFirst && (first.isFollowed || stage !== first.stage));
  if (data !== undefined && (isFirst || isFollowed !== first.isFollowed)) {
    see({ vehicleId, stage, isFollowed });
  }
  const hasEnded = isFollowed && !isRunning;

  // All lists and figures have changed.
  useEffect(() => {
    if (hasEnded) void utils.invalidate();
  }, [hasEnded, stage, utils]);

  return { move, isFollowed, owned };
}

/** Shows a move as the call that began it answered. An older answer that is still on its way would end the following. */
export function useBegunMove(vehicleId: string): (move: VehicleMove) => Promise<void> {
  const { vehicleMove } = trpc.useUtils().logbooks;
  return async (move) => {
    await vehicleMove.cancel({ vehicleId });
    vehicleMove.setData({ vehicleId }, { move });
  };
}

/** True if the page of the vehicle says what became of its move. `vehicle`: as the shown logbook has it. */
export function isMoveShown({ move, isFollowed }: Moving, logbook: string, vehicle: ShownVehicle): boolean {
  if (move === null) return false;
  if (isFollowed) return true;
  if (logbook !== 'own') {
    return vehicle === undefined && move.isUndo && move.state === 'done' && move.logbookId === logbook;
  }
  const isAway = move.isUndo ? move.state === 'stopped' : move.state === 'done';
  // Trips that stayed keep the vehicle here, archived.
  return isAway && (vehicle === undefined || vehicle.archivedAtMs !== null);
}

type ShownVehicle = { readonly archivedAtMs: number | null } | undefined;
