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
  ) {
    super(service);
  }

  @Query({ input: recordInputSchema, output: vehicleDependentsSchema })
  dependents(@Ctx() { driver }: DriverContext, @Input() { id }: RecordInput): Promise<VehicleDependents> {
    return this.removal.dependents(driver, id);
  }

  @Mutation({ input: vehicleDeleteInputSchema, output: recordDeletedSchema })
  delete(@Ctx() { driver }: DriverContext, @Input() input: VehicleDelete): Promise<{ id: string }> {
    return this.removal.delete(driver, input);
  }

  @Query({ input: odometerInputSchema, output: odometerOutlookSchema })
  odometer(@Ctx() { driver }: DriverContext, @Input() input: OdometerInput): Promise<OdometerOutlook> {
    return this.outlook.odometer(driver, input);
  }

  @Query({ input: forecastInputSchema, output: forecastSchema })
  forecast(@Ctx() { driver }: DriverContext, @Input() input: ForecastInput): Promise<Forecast> {
    return this.outlook.forecast(driver, input);
  }

  @Query({ input: readingsBeforeInputSchema, output: readingsBeforeSchema })
  readingsBefore(
    @Ctx() { driver }: DriverContext,
    @Input() input: ReadingsBeforeInput,
  ): Promise<ReadingsBefore> {
    return this.outlook.readingsBefore(driver, input);
  }

  @Query({ input: odometerRecordsInputSchema, output: odometerRecordListSchema })
  odometerRecords(
    @Ctx() { driver }: DriverContext,
    @Input() input: OdometerRecordsInput,
  ): Promise<OdometerRecord[]> {
    return this.records.list(driver, input);
  }

  @Query({ input: recordInputSchema, output: odometerRecordSchema })
  odometerRecord(@Ctx() { driver }: DriverContext, @Input() { id }: RecordInput): Promise<OdometerRecord> {
    return this.records.get(driver, id);
  }

  @Mutation({ input: odometerRecordCreateInputSchema, output: odometerRecordSchema })
  addOdometerRecord(
    @Ctx() { driver }: DriverContext,
    @Input() input: OdometerRecordCreate,
  ): Promise<OdometerRecord> {
    return this.records.add(driver, input);
  }

  @Mutation({ input: notedReadingUpdateInputSchema, output: odometerRecordSchema })
  changeNotedReading(
    @Ctx() { driver }: DriverContext,
    @Input() input: NotedReadingUpdate,
  ): Promise<OdometerRecord> {
    return this.noted.update(driver, input);
  }

  @Mutation({ input: odometerRecordDeleteInputSchema, output: recordDeletedSchema })
  removeOdometerRecord(
    @Ctx() { driver }: DriverContext,
    @Input() input: OdometerRecordDelete,
  ): Promise<{ id: string }> {
    return this.records.remove(driver, input);
  }
}

@Module({
  imports: [OdometerModule],
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
