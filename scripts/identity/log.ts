/** Numbers of pino's levels. */
const levels = { info: 30, error: 50 };

/** Writes one line of JSON per event, in the format of the backend's log. */
export function logLine(level: keyof typeof levels, message: string, fields: object = {}): void {
  const line = `${JSON.stringify({ level: levels[level], time: new Date().toISOString(), msg: message, ...fields })}\n`;
  (level === 'error' ? process.stderr : process.stdout).write(line);
}

/** Turns errors that the emulator prints with console.error into lines like all others. */
export function logConsoleAsJson(): void {
  console.error = (...values: unknown[]) => logLine('error', values.map(asText).join(' '));
  console.warn = console.error;
  console.log = (...values: unknown[]) => logLine('info', values.map(asText).join(' '));
}

function asText(value: unknown): string {
  if (value instanceof Error) return value.stack ?? value.message;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
