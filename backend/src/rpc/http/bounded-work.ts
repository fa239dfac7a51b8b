import { Injectable } from '@nestjs/common';
import { DriverTurns } from '../../platform/driver-turns';
import { CallRate } from '../call-rate';
import { DriverLoad } from '../driver-load';

/** Runs work for a driver without a sign-in, such as a calendar request, within the limits of the driver's calls. */
@Injectable()
export class BoundedWork {
  constructor(
    private readonly rate: CallRate,
    private readonly load: DriverLoad,
    private readonly turns: DriverTurns,
  ) {}

  /**
   * Begins in a turn of the driver, as one of few concurrent calls. Throws RATE_LIMITED if the driver's minute is used
   * up.
   */
  async run<Result>(driverId: string, work: () => Promise<Result>): Promise<Result> {
    await this.rate.ofDriver(driverId, 1);
    const request = await this.load.begin(driverId);
    try {
      await request.calls.begin();
      try {
        await this.turns.next(driverId);
        return await work();
      } finally {
        request.calls.end();
      }
    } finally {
      request.end();
    }
  }
}
