import type { JsonObject, Stored } from '../platform/documents/documents';
import type { WriteContext } from './record-kind';

interface Identified {
  readonly id: string;
  readonly version: number;
}

interface Sent {
  readonly id: string;
  readonly version?: number;
  readonly madeAtMs?: number | undefined;
  readonly reason?: string | undefined;
  readonly enteredBy?: string | undefined;
}

/** Content in the input of a create or an update. */
export function contentOf<Input extends Sent>({
  id: _id,
  version: _version,
  madeAtMs: _madeAtMs,
  reason: _reason,
  enteredBy: _enteredBy,
  ...content
}: Input) {
  return content;
}

/** Content of a document without the member who entered it, which the writer adds. */
export function withoutEntry<Content extends JsonObject>(data: Content): Content {
  if (!('enteredBy' in data)) return data;
  const { enteredBy: _, ...content } = data;
  // Content has no such member of its own.
  return content as unknown as Content;
}

/** Members of a kind that stores its content as it is. */
export const storedAsWritten = {
  created: contentOf,
  // Spread first: V8 clones the object in one step (10x faster).
  toDto: <Content extends JsonObject>({ id, version, data }: Stored<Content>): Content & Identified => ({
    ...data,
    id,
    version,
  }),
  content: <Content extends JsonObject>({ data }: Stored<Content>): Content => withoutEntry(data),
  document: <Content extends JsonObject>(content: Content): Content => content,
  sealed: <Content extends JsonObject>(_id: string, content: Content): Content => content,
};

type Dated = JsonObject & { createdAtMs: number };

/** Members of a kind that stores the instant of its creation with its content, and is listed by it. */
export const storedWithCreation = {
  created: contentOf,
  toDto: <Document extends Dated>({
    id,
    version,
    data: { createdAtMs: _, ...content },
  }: Stored<Document>): Omit<Document, 'createdAtMs'> & Identified => ({ ...content, id, version }),
  content: <Document extends Dated>({
    data: { createdAtMs: _, ...content },
  }: Stored<Document>): Omit<Document, 'createdAtMs'> => withoutEntry(content),
  document: <Content extends JsonObject>(
    content: Content,
    { before, nowMs }: WriteContext<{ createdAtMs: number }>,
  ): Content & { createdAtMs: number } => ({ ...content, createdAtMs: before?.createdAtMs ?? nowMs }),
  sealed: <Content extends JsonObject>(_id: string, content: Content): Content => content,
};

/** Content with the changes of an input; undefined members stay. */
export function patched<Content extends object>(before: Content, changes: Partial<Content>): Content {
  const named = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  return { ...before, ...named };
}
