/** Number of values per batch. */
const some = 500;

export function* inChunks<Value>(values: Iterable<Value>): Generator<readonly Value[]> {
  let batch: Value[] = [];
  for (const value of values) {
    batch.push(value);
    if (batch.length < some) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
