import { z } from 'zod';

/** The files of other apps that are read, and the name of each product. */
export const importFormatNames = {
  lubelogger: 'LubeLogger',
  fuelio: 'Fuelio',
  drivvo: 'Drivvo',
  fuelly: 'Fuelly',
  acar: 'aCar',
  roadTrip: 'Road Trip',
  simplyAuto: 'Simply Auto',
  spritmonitor: 'Spritmonitor',
  carReport: 'Car Report',
  fuelLog: 'Fuel Log',
  mileiq: 'MileIQ',
  everlance: 'Everlance',
  driversnote: 'Driversnote',
  vimcar: 'Vimcar',
  traccarTrips: 'Traccar',
  teslamate: 'TeslaMate',
  evcc: 'evcc',
  homeAssistant: 'Home Assistant',
  gpx: 'GPX',
  googleTimeline: 'Google Timeline',
  ownTracks: 'OwnTracks',
  overland: 'Overland',
  gpsLogger: 'GPSLogger',
  traccarPositions: 'Traccar',
  bankStatement: 'Bank statement',
  fuelCard: 'Fuel card',
  roadbook: 'Roadbook',
  columns: 'CSV',
} as const;

export type ImportFormatId = keyof typeof importFormatNames;

export const importFormatIdSchema = z.enum(
  Object.keys(importFormatNames) as [ImportFormatId, ...ImportFormatId[]],
);
