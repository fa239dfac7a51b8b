import type { TableFormat } from '../table-format';
import { acar } from './acar';
import { carReport } from './car-report';
import { drivvo } from './drivvo';
import { evcc } from './evcc';
import { everlance } from './everlance';
import { fuelLog } from './fuel-log';
import { fuelio } from './fuelio';
import { fuelly } from './fuelly';
import { homeAssistant } from './home-assistant';
import { lubelogger } from './lubelogger';
import { mileiq } from './mileiq';
import { roadTrip } from './road-trip';
import { roadbook } from './roadbook';
import { simplyAuto } from './simply-auto';
import { spritmonitor } from './spritmonitor';
import { bankStatement, fuelCard } from './statement';
import { teslamate } from './teslamate';
import { traccarTrips } from './traccar-trips';
import { vimcar } from './vimcar';

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
  mileiq,
  everlance,
  vimcar,
  traccarTrips,
  teslamate,
  evcc,
  homeAssistant,
  roadbook,
];
