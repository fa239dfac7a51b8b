/** What a trip is when its file says nothing of it. */
export const bareTrip = {
  kind: 'trip',
  end: null,
  fromText: '',
  toText: '',
  odometerStartMetres: null,
  odometerEndMetres: null,
  distanceMetres: null,
  category: null,
  purpose: '',
  forWhom: '',
  tolls: null,
  parking: null,
  tags: [],
  fromLocation: null,
  toLocation: null,
  vehicleName: null,
  sourceId: null,
  note: '',
} as const;

export function local(day: string, time: string, zone: string | null = null) {
  return { day, time, atMs: null, zone };
}
