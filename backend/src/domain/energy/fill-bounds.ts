/** Bounds for a fill in stored units; a value outside is a typing error or an attack. */
export const fillBounds = {
  /** 5 000 l: three times the tanks of the largest lorries. */
  maxVolumeMillilitres: 5_000_000,
  /** 1 000 kg: the largest gas lorries carry about 250 kg, hydrogen ones 80. */
  maxMassGrams: 1_000_000,
  /** 2 MWh: twice the largest lorry's battery. */
  maxEnergyWattHours: 2_000_000,
  /** A thousand million of the major unit, beyond the weakest currency; as millionths it is still an exact number. */
  maxUnitPriceMicros: 1_000_000_000_000_000,
  /** 1 GWh: a meter of seven digits before the point, and a hundred times what a car charges in its life. */
  maxMeterWattHours: 1_000_000_000,
  /** Name, number and calibration of a meter. */
  maxMeterCharacters: 80,
  /** A name and an address. */
  maxStationCharacters: 200,
} as const;
