import { Ctx, Input, Mutation, Query, Router } from 'nestjs-trpc';
import {
  type EconomyInput,
  economyInputSchema,
  type VehicleEconomy,
  vehicleEconomySchema,
} from '../../domain/energy/economy.schema';
import {
  type Fill,
  type FillCreate,
  type FillDelete,
  type FillListInput,
  type FillPage,
  type FillUpdate,
  fillCreateInputSchema,
  fillDeleteInputSchema,
  fillListInputSchema,
  fillPageSchema,
  fillSchema,
  fillUpdateInputSchema,
} from '../../domain/energy/energy.schema';
import {
  type RecordDeleted,
  type RecordInput,
  recordDeletedSchema,
  recordInputSchema,
} from '../../domain/records/paging.schema';
import type { DriverContext } from '../../rpc/context';
import { EconomyService } from './economy.service';
import { EnergyService } from './energy.service';

@Router({ alias: 'energy' })
export class EnergyRouter {
  constructor(
    private readonly service: EnergyService,
    private readonly economies: EconomyService,
  ) {}

  @Query({ input: fillListInputSchema, output: fillPageSchema })
  list(@Ctx() { driver }: DriverContext, @Input() input: FillListInput): Promise<FillPage> {
    return this.service.list(driver, input);
  }

  @Query({ input: recordInputSchema, output: fillSchema })
  get(@Ctx() { driver }: DriverContext, @Input() { id }: RecordInput): Promise<Fill> {
    return this.service.get(driver, id);
  }

  @Mutation({ input: fillCreateInputSchema, output: fillSchema })
  create(@Ctx() { driver }: DriverContext, @Input() fill: FillCreate): Promise<Fill> {
    return this.service.create(driver, fill);
  }

  @Mutation({ input: fillUpdateInputSchema, output: fillSchema })
  update(@Ctx() { driver }: DriverContext, @Input() fill: FillUpdate): Promise<Fill> {
    return this.service.update(driver, fill);
  }

  @Mutation({ input: fillDeleteInputSchema, output: recordDeletedSchema })
  delete(@Ctx() { driver }: DriverContext, @Input() input: FillDelete): Promise<RecordDeleted> {
    return this.service.delete(driver, input);
  }

  @Query({ input: economyInputSchema, output: vehicleEconomySchema })
  economy(@Ctx() { driver }: DriverContext, @Input() input: EconomyInput): Promise<VehicleEconomy> {
    return this.economies.ofVehicle(driver, input);
  }
}
