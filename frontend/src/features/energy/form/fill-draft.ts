import type { Fill, UnitOfSale } from '@domain/energy/energy.schema';
import type { EnergySource } from '@domain/vehicles/energy-source.schema';

/** Figures of a fill that can be typed. */
export type FillFigure = 'odometer' | 'quantity' | 'total' | 'unitPrice';
export type PriceFigure = Exclude<FillFigure, 'odometer'>;

/** Text that a field showed when the sheet opened on a fill, and the stored value. */
export interface ShownFigure {
  readonly text: string;
  readonly stored: number;
  /** Unit in which an odometer reading was typed, if that is stored. */
  readonly typedIn?: 'mi' | undefined;
}

/** A fill in the form: figures are text as typed, empty if nothing was. */
export interface FillDraft {
  readonly vehicleId: string | null;
  /** null is the source of the vehicle's last fill. */
  readonly source: EnergySource | null;
  readonly figures: Readonly<Record<FillFigure, string>>;
  /** Figures that the driver marked as not known. */
  readonly notKnown: readonly ('odometer' | 'total')[];
  readonly filled: 'full' | 'partial';
  readonly missedBefore: boolean;
  readonly station: string;
  readonly note: string;
  /** Reason for a change in a locked period. */
  readonly reason: string;
  /** null is now, or the stored time. */
  readonly at: { readonly day: string; readonly time: string } | null;
  /** Choice between two instants if the clock was changed over that time. */
  readonly clockChange: 'earlier' | 'later' | null;
  readonly zone: string | null;
  readonly currency: string | null;
  readonly current: 'AC' | 'DC' | null;
  readonly socBefore: string;
  readonly socAfter: string;
  readonly location: Fill['location'];
  /** Figures of a stored fill as shown: an untouched figure keeps its exact value. */
  readonly shown: Readonly<Partial<Record<FillFigure, ShownFigure>>>;
  /** Number of files attached to a new fill, so that its draft is kept. */
  readonly attachedFiles: number;
  /** Unit in which a stored fill was sold, if a price was quoted. */
  readonly per: UnitOfSale | null;
}

export const emptyDraft: FillDraft = {
  vehicleId: null,
  source: null,
  figures: { odometer: '', quantity: '', total: '', unitPrice: '' },
  notKnown: [],
  filled: 'full',
  missedBefore: false,
  station: '',
  note: '',
  reason: '',
  at: null,
  clockChange: null,
  zone: null,
  currency: null,
  current: null,
  socBefore: '',
  socAfter: '',
  location: null,
  shown: {},
  attachedFiles: 0,
  per: null,
};
