import type { Figures } from '@domain/summaries/summary.schema';

export type TripCategory = Figures['trips'][number]['category'];
