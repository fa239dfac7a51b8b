export const distanceUnits = ['km', 'mi'] as const;
export const volumeUnits = ['litre', 'usGallon', 'ukGallon'] as const;
export const fuelEconomyUnits = ['litresPer100Km', 'mpgUs', 'mpgUk', 'kmPerLitre'] as const;
export const electricEconomyUnits = ['kwhPer100Km', 'miPerKwh'] as const;
