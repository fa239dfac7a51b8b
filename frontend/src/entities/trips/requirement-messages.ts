import type { TripRequirementKind } from '@domain/claims/requirements/log-requirement';

/** What an authority wants of a trip, as part of a list. */
export const requirementMessages = {
  distance: 'trips:requirement.distance',
  start: 'trips:requirement.start',
  destination: 'trips:requirement.destination',
  purpose: 'trips:requirement.purpose',
  partner: 'trips:requirement.partner',
  odometer: 'trips:requirement.odometer',
  odometerReading: 'trips:requirement.odometerReading',
  promptness: 'trips:requirement.promptness',
} as const satisfies Record<TripRequirementKind, string>;
