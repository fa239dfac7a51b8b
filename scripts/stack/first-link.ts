/** Returns what the backend says of the link to the first account, in plain text; null for any other line of its log. */
export function firstLinkIn(line: string): string | null {
  if (!line.includes('/invitation#code=')) return null;
  try {
    const { msg }: { msg?: unknown } = JSON.parse(line);
    return typeof msg === 'string' ? msg : null;
  } catch {
    return null;
  }
}
