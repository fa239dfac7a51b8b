import { Inject, Injectable } from '@nestjs/common';
import type { DriverSharesInput, ShownDriverShares } from '../../domain/cost-shares/driver-shares.schema';
import { costsByDistance, sharesByDriver } from '../../domain/cost-shares/shares-by-driver';
import { DomainError } from '../../domain/errors/domain-error';
import { dayAfter, dayBounds } from '../../domain/time/day-bounds';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { Documents } from '../../platform/documents/partition';
import type { Logbook } from '../../rpc/logbook';
import { AccountService } from '../account/account.service';
import { SummariesService } from '../summaries/summaries.service';
import { OdometerService } from '../vehicles/odometer.service';
import { tripsBetween } from './shared-costs';

/** Distances that each member drove a vehicle, and the costs of them. A company's logbook ranks nobody, and has no such shares. */
@Injectable()
export class DriverSharesService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    private readonly account: AccountService,
    private readonly odometer: OdometerService,
    private readonly summaries: SummariesService,
  ) {}

  async ofVehicle(
    logbook: Logbook,
    { vehicleId, fromDay, untilDay }: DriverSharesInput,
  ): Promise<ShownDriverShares> {
    if (logbook.company) throw new DomainError('NOT_ALLOWED');
    const reads = this.documents.of(logbook);
    const zone = (await this.account.zone(reads)) ?? 'UTC';
    const span = await this.odometer.span(reads, vehicleId, { fromDay, untilDay });
    const between = span.known
      ? { from: span.from.atMs, before: span.to.atMs + 1 }
      : { from: dayBounds(fromDay, zone).startMs, before: dayBounds(untilDay, zone).endMs };
    const shares = sharesByDriver(await tripsBetween(reads, { vehicleId, ...between }), span);
    const days = span.known
      ? { fromDay: dayAfter(span.from.day), untilDay: span.to.day }
      : { fromDay, untilDay };
    const { costs, unpriced } = await this.summaries.paidOn(logbook, { vehicleId, ...days });
    const parts = costsByDistance(shares.rows, costs);
    return {
      of: shares.of,
      readings: span.known ? { fromDay: span.from.day, untilDay: span.to.day } : null,
      totalMetres: shares.totalMetres,
      rows: shares.rows.map(({ who, metres, percent, tripIds, withoutDistanceTripIds }, at) => ({
        ...{ who, metres, percent },
        ...{ trips: tripIds.length, withoutDistance: withoutDistanceTripIds.length },
        costs: [...(parts[at] ?? [])],
      })),
      ...{ costs: [...costs], unpriced },
      exceedsMetres: shares.exceedsMetres,
      outsideTrips: shares.outsideTripIds.length,
    };
  }
}
