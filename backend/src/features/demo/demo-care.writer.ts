import { Injectable } from '@nestjs/common';
import type { DemoCare } from '../../domain/demo/demo-care';
import type { Driver } from '../../rpc/context';
import { ConditionsService } from '../conditions/conditions.service';
import { SchedulesService } from '../maintenance/schedules.service';
import { ServiceVisitsService } from '../maintenance/service-visits.service';
import { PapersService } from '../papers/papers.service';
import { TyreSetsService } from '../tyres/tyre-sets.service';
import { once } from './once';

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
