import { Module } from '@nestjs/common';
import { Ctx, Input, Mutation, Query, Router } from 'nestjs-trpc';
import { type RecordInput, recordDeletedSchema, recordInputSchema } from '../../domain/records/paging.schema';
import {
  type NotedReadingUpdate,
  notedReadingUpdateInputSchema,
  type OdometerRecord,
  type OdometerRecordCreate,
  type OdometerRecordDelete,
  type OdometerRecordsInput,
  odometerRecordCreateInputSchema,
  odometerRecordDeleteInputSchema,
  odometerRecordListSchema,
  odometerRecordSchema,
  odometerRecordsInputSchema,
} from '../../domain/vehicles/odometer.schema';
import {
  type Forecast,
  type ForecastInput,
  forecastInputSchema,
  forecastSchema,
  type OdometerInput,
  type OdometerOutlook,
  odometerInputSchema,
  odometerOutlookSchema,
  type ReadingsBefore,
  type ReadingsBeforeInput,
  readingsBeforeInputSchema,
  readingsBeforeSchema,
} from '../../domain/vehicles/odometer-outlook.schema';
import {
  type VehicleDelete,
  type VehicleDependents,
  vehicleDeleteInputSchema,
  vehicleDependentsSchema,
  vehicleSchemas,
} from '../../domain/vehicles/vehicle.schema';
import { keptRecordRouter } from '../../records/record-router';
import type { DriverContext } from '../../rpc/context';
import { KeptPositionsService } from '../positions/kept-positions.service';
import { PositionsModule } from '../positions/positions.module';
import { OdometerModule } from './odometer.service';
import { OdometerOutlookService } from './odometer-outlook.service';
import { OdometerRecordsService } from './odometer-records.service';
import { VehicleRemovalService } from './vehicle-removal.service';
import { NotedReadingsService, VehiclesService } from './vehicles.service';

@Router({ alias: 'vehicles' })
class VehiclesRouter extends keptRecordRouter(VehiclesService, vehicleSchemas) {
  constructor(
    service: VehiclesService,
    private readonly removal: VehicleRemovalService,
    private readonly records: OdometerRecordsService,
    private readonly outlook: OdometerOutlookService,
    private readonly noted: NotedReadingsService,
    private readonly positions: KeptPositionsService,
  ) {
    super(service);
  }

  @Query({ input: recordInputSchema, output: vehicleDependentsSchema })
  dependents(@Ctx() { logbook }: DriverContext, @Input() { id }: RecordInput): Promise<VehicleDependents> {
    return this.removal.dependents(logbook, id);
  }

  @Mutation({ input: vehicleDeleteInputSchema, output: recordDeletedSchema })
  async delete(@Ctx() { logbook }: DriverContext, @Input() input: VehicleDelete): Promise<{ id: string }> {
    const deleted = await this.removal.delete(logbook, input);
    await this.positions.removeOfVehicle(logbook, input.id);
    return deleted;
  }

  @Query({ input: odometerInputSchema, output: odometerOutlookSchema })
  odometer(@Ctx() { logbook }: DriverContext, @Input() input: OdometerInput): Promise<OdometerOutlook> {
    return this.outlook.odometer(logbook, input);
  }

  @Query({ input: forecastInputSchema, output: forecastSchema })
  forecast(@Ctx() { logbook }: DriverContext, @Input() input: ForecastInput): Promise<Forecast> {
    return this.outlook.forecast(logbook, input);
  }

  @Query({ input: readingsBeforeInputSchema, output: readingsBeforeSchema })
  readingsBefore(
    @Ctx() { logbook }: DriverContext,
    @Input() input: ReadingsBeforeInput,
  ): Promise<ReadingsBefore> {
    return this.outlook.readingsBefore(logbook, input);
  }

  @Query({ input: odometerRecordsInputSchema, output: odometerRecordListSchema })
  odometerRecords(
    @Ctx() { logbook }: DriverContext,
    @Input() input: OdometerRecordsInput,
  ): Promise<OdometerRecord[]> {
    return this.records.list(logbook, input);
  }

  @Query({ input: recordInputSchema, output: odometerRecordSchema })
  odometerRecord(@Ctx() { logbook }: DriverContext, @Input() { id }: RecordInput): Promise<OdometerRecord> {
    return this.records.get(logbook, id);
  }

  @Mutation({ input: odometerRecordCreateInputSchema, output: odometerRecordSchema })
  addOdometerRecord(
    @Ctx() { logbook }: DriverContext,
    @Input() input: OdometerRecordCreate,
  ): Promise<OdometerRecord> {
    return this.records.add(logbook, input);
  }

  @Mutation({ input: notedReadingUpdateInputSchema, output: odometerRecordSchema })
  changeNotedReading(
    @Ctx() { logbook }: DriverContext,
    @Input() input: NotedReadingUpdate,
  ): Promise<OdometerRecord> {
    return this.noted.update(logbook, input);
  }

  @Mutation({ input: odometerRecordDeleteInputSchema, output: recordDeletedSchema })
  removeOdometerRecord(
    @Ctx() { logbook }: DriverContext,
    @Input() input: OdometerRecordDelete,
  ): Promise<{ id: string }> {
    return this.records.remove(logbook, input);
  }
}

@Module({
  imports: [OdometerModule, PositionsModule],
  providers: [
    VehiclesRouter,
    VehiclesService,
    VehicleRemovalService,
    OdometerRecordsService,
    OdometerOutlookService,
    NotedReadingsService,
  ],
  exports: [
    OdometerModule,
    VehiclesService,
    VehicleRemovalService,
    OdometerOutlookService,
    OdometerRecordsService,
    NotedReadingsService,
  ],
})
export class VehiclesModule {}
