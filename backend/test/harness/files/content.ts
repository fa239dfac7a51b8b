/** Content that the writer stores under a number: any length up to two megabytes, and different everywhere. */
export function contentOf(number: number): Buffer {
  const content = Buffer.alloc((number * 130_003) % 2_000_000);
  for (let at = 0; at + 4 <= content.length; at += 4) content.writeUInt32LE((number * 65_537 + at) >>> 0, at);
  return content;
}

export const keyOf = (number: number) => `reports/${number}.pdf`;
