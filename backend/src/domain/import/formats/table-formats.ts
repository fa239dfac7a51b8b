import type { TableFormat } from '../table-format';
import { fuelio } from './fuelio';
import { lubelogger } from './lubelogger';

/** Every format that is recognised, one line each. */
export const tableFormats: readonly TableFormat[] = [lubelogger, fuelio];
