import { Injectable, Module } from '@nestjs/common';
import { Router } from 'nestjs-trpc';
import {
  type ConditionReadingUpdate,
  conditionReadingSchemas,
} from '../../domain/conditions/condition-reading.schema';
import { dueConditions } from '../../domain/conditions/condition-states';
import type { DueItem } from '../../domain/due/due-item';
import { withUpdatedStages } from '../../domain/records/reminder-stages.schema';
import type { Vehicle } from '../../domain/vehicles/vehicle.schema';
import { allRecords } from '../../records/all-records';
import { contentOf } from '../../records/record-members';
import { recordRouter } from '../../records/record-router';
import { recordService } from '../../records/record-service';
import { conditionReadingKind } from '../../registry/kinds/condition-reading.kind';
import type { Logbook } from '../../rpc/logbook';

@Injectable()
export class ConditionsService extends recordService(
  conditionReadingKind,
  (input: ConditionReadingUpdate, before) => withUpdatedStages(contentOf(input), before),
) {
  /** Due items of these vehicles by their latest condition readings. */
  async dueItems(logbook: Logbook, vehicles: readonly Vehicle[]): Promise<DueItem[]> {
    const ofVehicle = Map.groupBy(
      await allRecords(this.documents.of(logbook), conditionReadingKind),
      ({ vehicleId }) => vehicleId,
    );
    return vehicles.flatMap(({ id }) => dueConditions(ofVehicle.get(id) ?? []));
  }
}

@Router({ alias: 'conditionReadings' })
class ConditionsRouter extends recordRouter(ConditionsService, conditionReadingSchemas) {}

@Module({ providers: [ConditionsRouter, ConditionsService], exports: [ConditionsService] })
export class ConditionsModule {}
