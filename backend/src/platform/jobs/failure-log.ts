/** Log fields of an error: never its message, which may quote a record. */
export function failureForLog(error: unknown): { name: string; code: string | undefined; stack: string } {
  const { name, stack = '' } = error instanceof Error ? error : new Error('no error');
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  const frames = stack.split('\n').filter((line) => /^ +at /.test(line));
  return { name, code, stack: frames.join('\n') };
}
