import { Injectable } from '@nestjs/common';
import { DriverTurns } from '../../platform/driver-turns';
import { CallRate } from '../call-rate';
import { DriverLoad } from '../driver-load';

/**
 * Work for a driver who did not sign in for it, such as what a calendar program reads: within the bounds of the
 * driver's calls.
 */
@Injectable()
export class BoundedWork {
  constructor(
    private readonly rate: CallRate,
    private readonly load: DriverLoad,
    private readonly turns: DriverTurns,
  ) {}

  /**
   * Begins in a turn of the driver, as one of few calls at once. Refuses with RATE_LIMITED where the driver's minute is
   * used up.
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
