/** How many drivers, as a sentence of a command says it. */
export const driverCount = (count: number): string => (count === 1 ? '1 driver' : `${count} drivers`);
