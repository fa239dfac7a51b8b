import type { TableFormat } from '../table-format';

/** Every format that is recognised, one line each. */
export const tableFormats: readonly TableFormat[] = [];
