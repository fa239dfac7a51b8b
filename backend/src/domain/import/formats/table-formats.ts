import type { TableFormat } from '../table-format';
import { acar } from './acar';
import { carReport } from './car-report';
import { drivvo } from './drivvo';
import { fuelLog } from './fuel-log';
import { fuelio } from './fuelio';
import { fuelly } from './fuelly';
import { lubelogger } from './lubelogger';
import { roadTrip } from './road-trip';
import { simplyAuto } from './simply-auto';
import { spritmonitor } from './spritmonitor';
import { bankStatement, fuelCard } from './statement';

/** Every format that is recognised, one line each. */
export const tableFormats: readonly TableFormat[] = [
  lubelogger,
  fuelio,
  drivvo,
  fuelly,
  acar,
  roadTrip,
  simplyAuto,
  spritmonitor,
  carReport,
  fuelLog,
  fuelCard,
  bankStatement,
];
