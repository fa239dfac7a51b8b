/** registration: the vehicle's papers. tax: the tax for a vehicle. permit: such as for parking or a low emission zone. */
export const paperTypes = [
  'licence',
  'insurance',
  'registration',
  'inspection',
  'tax',
  'vignette',
  'warranty',
  'breakdownCover',
  'permit',
  'other',
] as const;

export type PaperType = (typeof paperTypes)[number];
