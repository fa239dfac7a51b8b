import { Injectable } from '@nestjs/common';
import type { DemoCare } from '../../domain/demo/demo-care';
import { DomainError } from '../../domain/errors/domain-error';
import type { Driver } from '../../rpc/context';
import { ConditionsService } from '../conditions/conditions.module';
import { SchedulesService } from '../maintenance/maintenance.module';
import { ServiceVisitsService } from '../maintenance/service-visits.service';
import { PapersService } from '../papers/papers.module';
import { TyreSetsService } from '../tyres/tyres.module';

@Injectable()
export class DemoCareWriter {
  constructor(
    private readonly schedules: SchedulesService,
    private readonly serviceVisits: ServiceVisitsService,
    private readonly papers: PapersService,
    private readonly tyreSets: TyreSetsService,
    private readonly conditions: ConditionsService,
  ) {}

  /** Writes the care of the examples' vehicles, which are there. */
  async write(driver: Driver, care: DemoCare): Promise<void> {
    for (const schedule of care.schedules) await once(this.schedules.create(driver, schedule));
    for (const visit of care.serviceVisits) await once(this.serviceVisits.create(driver, visit));
    for (const paper of care.papers) await once(this.papers.create(driver, paper));
    for (const set of care.tyreSets) await once(this.tyreSets.create(driver, set));
    for (const reading of care.conditionReadings) await once(this.conditions.create(driver, reading));
  }
}

/** Ignores ALREADY_EXISTS: an existing record with the id is the same example, in another language or changed since. */
export async function once(written: Promise<unknown>): Promise<void> {
  try {
    await written;
  } catch (error) {
    if (error instanceof DomainError && error.reason === 'ALREADY_EXISTS') return;
    throw error;
  }
}
