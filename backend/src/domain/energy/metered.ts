import { type ChargeMeter, chargeMeterSchema } from './energy.schema';
import { fillBounds } from './fill-bounds';

/**
 * Meter of a charge that a program or a wallbox reports; null without a name, without a reading, or with readings that no
 * meter has.
 */
export function wallboxMeter(
  name: string,
  beforeWattHours: number | null,
  afterWattHours: number | null,
): ChargeMeter | null {
  if (beforeWattHours === null && afterWattHours === null) return null;
  const read = chargeMeterSchema.safeParse({
    name: name.trim().slice(0, fillBounds.maxMeterCharacters),
    kind: 'wallbox',
    beforeWattHours,
    afterWattHours,
  });
  return read.success ? read.data : null;
}
