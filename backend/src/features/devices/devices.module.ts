import { Module } from '@nestjs/common';
import { Ctx, Input, Mutation, Query, Router } from 'nestjs-trpc';
import {
  type DeviceLeave,
  type DevicesShown,
  deviceEndInputSchema,
  deviceLeaveInputSchema,
  deviceLeftSchema,
  devicesInputSchema,
  devicesShownSchema,
} from '../../domain/devices/devices.schema';
import type { DriverContext, RequestContext } from '../../rpc/context';
import { DevicesService } from './devices.service';

@Router({ alias: 'devices' })
class DevicesRouter {
  constructor(private readonly service: DevicesService) {}

  @Query({ input: devicesInputSchema, output: devicesShownSchema })
  shown(@Ctx() { driver }: DriverContext): Promise<DevicesShown> {
    return this.service.shown(driver);
  }

  @Mutation({ input: deviceEndInputSchema, output: devicesShownSchema })
  end(@Ctx() { driver }: DriverContext, @Input('id') id: string): Promise<DevicesShown> {
    return this.service.end(driver, id);
  }

  @Mutation({ input: devicesInputSchema, output: devicesShownSchema })
  endOthers(@Ctx() { driver }: DriverContext): Promise<DevicesShown> {
    return this.service.endOthers(driver);
  }

  @Mutation({ input: devicesInputSchema, output: devicesShownSchema })
  endAll(@Ctx() { driver }: DriverContext): Promise<DevicesShown> {
    return this.service.endAll(driver);
  }

  /** Public: a device that signed out has no token any more. */
  @Mutation({ input: deviceLeaveInputSchema, output: deviceLeftSchema, meta: { public: true } })
  leave(@Ctx() { callerAddress }: RequestContext, @Input() input: DeviceLeave): Promise<{ left: true }> {
    return this.service.leave(input, callerAddress);
  }
}

@Module({ providers: [DevicesRouter, DevicesService] })
export class DevicesModule {}
