import { recordIdSchema } from '../../records/record.schema';
import type { OwnItem } from '../own-record';
import { type OwnKind, ownShapeOf } from '../own-schemas';
import type { ExportedRow } from './exported-row';
import { needed } from './needed';

/** Columns that no other kind of record, and no other app, has. */
export const ownHeaders: Readonly<Record<Exclude<OwnKind, 'odometerRule'>, readonly string[]>> = {
  vehicle: ['id', 'name', 'energysources', 'fueleconomyunit', 'version'],
  employer: ['id', 'name', 'kind', 'associatedwithid', 'version'],
  place: ['id', 'name', 'kind', 'employerid', 'forwhom', 'version'],
  paper: ['id', 'type', 'validuntil', 'renewsid', 'version'],
  schedule: ['id', 'item', 'normal', 'severe', 'anchor', 'profile', 'start'],
  service: ['id', 'at', 'engineminutes', 'workshop', 'lines', 'scheduleids', 'expenseid'],
  tyreSet: ['id', 'season', 'dotweek', 'mounts', 'treads', 'version'],
  conditionReading: ['id', 'subject', 'valuethousandths', 'limitthousandths', 'version'],
};

/** The record in a row. CellFault without its id, by which other records refer to it. */
export function ownItemOf(row: ExportedRow, of: OwnKind): OwnItem {
  needed(row.as(recordIdSchema, 'id'), row.row, row.column('id'), 'id');
  const members = row.members(ownShapeOf(of, row.text('kind') === 'replaced'));
  return { kind: 'own', of, members, ...row.common() };
}
