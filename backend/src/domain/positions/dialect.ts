/** Formats in which programs send positions; the driver chooses one per sender, so that none is guessed by its content. */
export const dialects = [
  'owntracks',
  'traccar',
  'osmand',
  'overland',
  'gpslogger',
  'colota',
  'torque',
  'ulogger',
  'phonetrack',
  'traccar-server',
  'home-assistant',
] as const;

export type Dialect = (typeof dialects)[number];
