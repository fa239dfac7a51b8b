import { Injectable } from '@nestjs/common';
import type { ScheduleUpdate } from '../../domain/maintenance/schedule.schema';
import { withUpdatedStages } from '../../domain/records/reminder-stages.schema';
import { contentOf } from '../../records/record-members';
import { recordService } from '../../records/record-service';
import { scheduleKind } from '../../registry/kinds/schedule.kind';

@Injectable()
export class SchedulesService extends recordService(scheduleKind, (input: ScheduleUpdate, before) =>
  withUpdatedStages(contentOf(input), before),
) {}
