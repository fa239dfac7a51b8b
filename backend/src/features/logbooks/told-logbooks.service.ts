import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../../domain/errors/domain-error';
import { isSharedLogbook, type SharedLogbookId } from '../../domain/logbooks/logbook-name';
import type { TellMe, ToldOf } from '../../domain/reminders/reminder.schema';
import { maxVehicles } from '../../domain/vehicles/vehicle.schema';
import { byId, type Stored } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { Documents } from '../../platform/documents/partition';
import { vehicleKind } from '../../registry/kinds/vehicle.kind';
import type { Driver, Logbook } from '../../rpc/logbook';
import { Logbooks } from '../../rpc/logbooks';
import {
  logbookHeadId,
  logbookHeads,
  type MembershipDocument,
  maxMemberships,
  memberships,
} from '../../rpc/logbooks.collection';

/** A logbook with members, opened for one of them. */
export interface OpenedLogbook {
  readonly id: SharedLogbookId;
  readonly logbook: Logbook;
  readonly name: string;
}

/** A membership that a driver has or had. */
export interface KnownMembership {
  readonly id: SharedLogbookId;
  readonly stored: Stored<MembershipDocument>;
  /** Null if the driver is no member any more. */
  readonly opened: OpenedLogbook | null;
}

/** Logbooks with members of which a driver is told what is due: owners all of it, others of the vehicles they chose. */
@Injectable()
export class ToldLogbooksService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    private readonly logbooks: Logbooks,
  ) {}

  async memberships(own: Logbook): Promise<KnownMembership[]> {
    const page = await this.documents.of(own).list(memberships, { order: byId, limit: maxMemberships });
    const known = page.documents.map(async (stored) => {
      const { id } = stored;
      return isSharedLogbook(id) ? [{ id, stored, opened: await this.opened(own.driver, id) }] : [];
    });
    return (await Promise.all(known)).flat();
  }

  /** Null if the driver is no member now. */
  async opened({ id: driverId }: Driver, id: SharedLogbookId): Promise<OpenedLogbook | null> {
    try {
      const logbook = await this.logbooks.open({ id: driverId, displayName: null }, id);
      const head = await this.documents.of(logbook).get(logbookHeads, logbookHeadId);
      return head && { id, logbook, name: head.data.name };
    } catch (error) {
      if (error instanceof DomainError && error.reason === 'NOT_FOUND') return null;
      throw error;
    }
  }

  async toldOf(own: Logbook, { id }: Logbook): Promise<ToldOf> {
    return { vehicleIds: (await this.documents.of(own).get(memberships, id))?.data.vehicleIds ?? [] };
  }

  async tellMe(own: Logbook, logbook: Logbook, { vehicleId, isOn }: TellMe): Promise<ToldOf> {
    const terms = { order: byId, limit: maxVehicles };
    const { documents } = await this.documents.of(logbook).list(vehicleKind.collection, terms);
    const vehicles = new Set(documents.map(({ id }) => id));
    if (!vehicles.has(vehicleId)) throw new DomainError('NOT_FOUND');
    return this.documents.of(own).transact(async (transaction) => {
      const known = await transaction.get(memberships, logbook.id);
      if (!known) throw new DomainError('NOT_FOUND');
      const others = (known.data.vehicleIds ?? []).filter((id) => id !== vehicleId && vehicles.has(id));
      const vehicleIds = isOn ? [...others, vehicleId] : others;
      transaction.update(memberships, logbook.id, known.version, { ...known.data, vehicleIds });
      return { vehicleIds };
    });
  }
}

/** A logbook of which a driver is told what is due. */
export interface ToldLogbook extends OpenedLogbook {
  /** True if they are told of a vehicle, or of what is of no vehicle. */
  readonly isToldOf: (vehicleId: string | null) => boolean;
}

/** Null if the driver is told of nothing there. */
export function toldLogbook({ stored, opened }: KnownMembership): ToldLogbook | null {
  const chosen = new Set(stored.data.vehicleIds);
  if (opened === null) return null;
  if (opened.logbook.role === 'owner') return { ...opened, isToldOf: () => true };
  const isToldOf = (vehicleId: string | null) => vehicleId !== null && chosen.has(vehicleId);
  return chosen.size === 0 ? null : { ...opened, isToldOf };
}
