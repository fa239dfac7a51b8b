/** Cold engines and winter tyres, by the month of the date YYYY-MM-DD: per cent of the mean consumption of a year. */
const fuelPercentByMonth = [108, 107, 104, 101, 98, 96, 96, 96, 98, 101, 104, 107];

/** Heating from the battery costs about three times as much more. */
const heating = 3;

const estateMillilitresPer100Km = 6_100;
const hybridMillilitresPer100Km = 6_700;
const hybridWattHoursPer100Km = 18_500;

export interface HybridUse {
  readonly wattHours: number;
  readonly millilitres: number;
}

function fuelPercent(day: string): number {
  return fuelPercentByMonth[Number(day.slice(5, 7)) - 1] ?? 100;
}

/** Consumption of the estate on a drive, in whole millilitres; `drivingPercent` is 100 for the usual way of driving. */
export function estateUse(metres: number, day: string, drivingPercent: number): number {
  return Math.round((metres * estateMillilitresPer100Km * fuelPercent(day) * drivingPercent) / 1_000_000_000);
}

/** Consumption of the hybrid on a drive: from the battery until it is empty, the rest of the way on petrol. */
export function hybridUse(
  metres: number,
  day: string,
  drivingPercent: number,
  leftWattHours: number,
): HybridUse {
  const electricPercent = 100 + heating * (fuelPercent(day) - 100);
  const wanted = Math.max(
    1,
    Math.round((metres * hybridWattHoursPer100Km * electricPercent * drivingPercent) / 1_000_000_000),
  );
  const wattHours = Math.min(wanted, leftWattHours);
  const onPetrol = (metres * (wanted - wattHours)) / wanted;
  const millilitres = Math.round(
    (onPetrol * hybridMillilitresPer100Km * fuelPercent(day) * drivingPercent) / 1_000_000_000,
  );
  return { wattHours, millilitres };
}
