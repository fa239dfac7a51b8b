/** Number of drivers in words, for messages of commands. */
export const driverCount = (count: number): string => (count === 1 ? '1 driver' : `${count} drivers`);
