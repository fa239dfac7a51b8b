import type { Conventions } from '@domain/import/conventions';
import { writesGallons } from '@domain/import/gallons-of-head';
import type { ImportFormatId } from '@domain/import/import-formats';
import type { ImportedItem } from '@domain/import/imported-item';
import type { LeftOutReason } from '@domain/import/left-out';
import type { OwnKind } from '@domain/import/own-schemas';
import { readingCells } from '@domain/import/reading-cells';
import { Survey, type SurveyEvidence, type SurveyFindings } from '@domain/import/survey';
import type { Recognised } from '@domain/import/table-format';
import type { TrackFindings } from '@domain/import/tracks/track-findings';
import type { EnergySource } from '@domain/vehicles/energy-source.schema';
import { ColumnUse } from '../reading/column-use';
import { readItems } from '../reading/read-items';
import type { TableSource } from '../reading/table-source';
import { firstLetters, type TextUnderstood, widestRow } from './text-understood';

/**
 * Kinds of items. A record of a Roadbook export counts as its own kind, except a correction, which must come after the
 * record that it corrects.
 */
export type ItemKind = Exclude<ImportedItem['kind'], 'own'> | OwnKind | 'correction';

function kindOfItem(item: ImportedItem): ItemKind {
  if (item.kind !== 'own') return item.kind;
  return item.of === 'odometerRule' && item.members.kind === 'corrected' ? 'correction' : item.of;
}

export interface FileVehicle {
  readonly name: string | null;
  /** The vehicle as described in the file; null if the file does not describe it. */
  readonly described: Extract<ImportedItem, { kind: 'vehicle' }> | null;
  /** Energy sources from the vehicle's description and its fills, the first named first. */
  readonly sources: readonly EnergySource[];
}

/** Findings about a file before its values are read. */
export interface Understanding {
  readonly fileName: string;
  readonly formatId: ImportFormatId;
  readonly sha256: string;
  readonly byteCount: number;
  readonly rowCount: number;
  readonly declared: Recognised['declared'];
  readonly isFixed: boolean;
  /** True if volumes are in gallons, and the file does not say which. */
  readonly isInGallons: boolean;
  readonly needs: Recognised['needs'];
  /** Encoding and separator of a text file; null for a workbook or a track. */
  readonly text: TextUnderstood | null;
  readonly findings: SurveyFindings;
  /** Headers of columns with values that no record uses. */
  readonly unusedColumns: readonly string[];
  /** Kinds of records in the file. */
  readonly kinds: readonly ItemKind[];
  readonly vehicles: readonly FileVehicle[];
  /** Findings about a recorded track; null for any other file. */
  readonly track: TrackFindings | null;
}

/** Rows that do not show that the table has records. */
const saysNothing: ReadonlySet<LeftOutReason> = new Set<LeftOutReason>(['aboveHeader', 'noRecord']);

/** More vehicles than a logbook takes are no vehicles. */
const maxVehicles = 50;

/** Vehicle to use while no row could be read. */
const ofOneVehicle: FileVehicle = { name: null, described: null, sources: [] };

/** Reads the whole file to find its conventions and the vehicles it names. Returns null for a file without records. */
export async function understand(source: TableSource, assumed: Conventions): Promise<Understanding | null> {
  const { declared, needs, isFixed = false } = source.recognised;
  const { isInGallons = writesGallons(source.head) } = source.recognised;
  const columns = new ColumnUse();
  const survey = new Survey((column) => columns.ask(column));
  const cells = readingCells({ ...assumed, ...declared }, survey);
  const vehicles = new Map<string | null, FileVehicle>();
  const kinds = new Set<ItemKind>();
  let rowCount = 0;
  let hasOtherRows = false;
  let isOfNoVehicle = false;
  const noteOf = (item: ImportedItem) => {
    kinds.add(kindOfItem(item));
    // In such an export, a row that names no vehicle belongs to none.
    if (item.vehicleName === null && source.format.id === 'roadbook') isOfNoVehicle = true;
    else note(vehicles, item);
  };
  let letters: SurveyEvidence | null = null;
  const reading = readItems(source, cells, undefined, undefined, columns);
  let step = await reading.next();
  for (; !step.done; step = await reading.next()) {
    rowCount += step.value.length;
    if (source.text) letters ??= firstLetters(step.value);
    for (const { items, fault, leftOut } of step.value) {
      hasOtherRows ||= fault !== null || (leftOut !== null && !saysNothing.has(leftOut.reason));
      for (const item of items) noteOf(item);
    }
  }
  // Some formats return items built from several rows only at the end.
  for (const item of step.value.items) noteOf(item);
  if (kinds.size === 0 && !hasOtherRows && !source.track) return null;
  // Roadbook's own columns are read by name, so they never count as unused.
  const isOwn = source.format.id === 'roadbook';
  return {
    fileName: source.name,
    formatId: source.format.id,
    sha256: source.sha256,
    byteCount: source.byteCount,
    rowCount,
    declared,
    isFixed,
    needs,
    findings: survey.findings(),
    isInGallons: isInGallons && needs.includes('volumeUnit') && declared.volumeUnit === undefined,
    text: source.text && { ...source.text, letters, widest: widestRow(source.head.rows) },
    track: source.track?.() ?? null,
    unusedColumns: isOwn ? [] : columns.unused(),
    kinds: [...kinds],
    vehicles:
      vehicles.size > 0 || isOfNoVehicle ? [...vehicles.values()].slice(0, maxVehicles) : [ofOneVehicle],
  };
}

function note(vehicles: Map<string | null, FileVehicle>, item: ImportedItem): void {
  const name = item.kind === 'vehicle' ? (item.vehicleName ?? item.name) : item.vehicleName;
  const { described = null, sources = [] } = vehicles.get(name) ?? {};
  const named = item.kind === 'vehicle' ? item.sources : item.kind === 'fill' ? [item.source] : [];
  const added = named.filter((source) => source !== null && !sources.includes(source));
  vehicles.set(name, {
    name,
    described: item.kind === 'vehicle' ? item : described,
    sources: added.length === 0 ? sources : [...sources, ...added.filter((source) => source !== null)],
  });
}
