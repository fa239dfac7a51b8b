/** Parameters of a query or a form, or the properties of an object of JSON; none is checked. */
export type Sent = Readonly<Record<string, unknown>>;

const nothing: Sent = {};

/** The value as an object; one without properties if it is none. A schema would copy each object of a batch. */
export function objectOf(value: unknown): Sent {
  return isObject(value) ? value : nothing;
}

function isObject(value: unknown): value is Sent {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value as a list; null if it is none. */
export function listOf(value: unknown): readonly unknown[] | null {
  return Array.isArray(value) ? value : null;
}

/** Texts in a value that is one text or a list of them. */
export function textsOf(value: unknown): readonly string[] {
  return (listOf(value) ?? [value]).filter((text) => typeof text === 'string');
}

const number = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[+-]?\d+)?$/i;
const maxNumberLength = 40;

/** The number that a program states, as a number or a text; NaN for anything else. A comma is a decimal one. */
export function numberOf(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || value.length > maxNumberLength) return Number.NaN;
  const text = value.trim();
  return number.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}

/** Value of the first of the names that has one. */
export function firstOf(sent: Sent, names: readonly string[]): unknown {
  for (const name of names) {
    const value = sent[name];
    if (value !== undefined && value !== null && value !== '') return value;
  }
  return undefined;
}

/**
 * Messages in a body of JSON: those of a list, or the one that it is. A body of nothing has none. Null if it is not
 * readable.
 */
export function jsonMessages(body: string): readonly unknown[] | null {
  if (body.trim() === '') return [];
  const json = jsonOf(body);
  return listOf(json) ?? (isObject(json) ? [json] : null);
}

/**
 * Messages of a program that sends parameters or JSON: in the body, or in the query if there is no body. A form is one
 * message with the query; where a parameter is repeated, the first counts. Null if the body is not readable.
 */
export function messagesIn({ query, body }: { query: string; body: string }): readonly unknown[] | null {
  const parameters = query.replace(/^\?/, '');
  if (body.trim() === '') return parameters === '' ? [] : [parametersIn(parameters)];
  const isForm = /^\s*[\w.%+-]+=/.test(body);
  return isForm ? [parametersIn(`${parameters}&${body.trim()}`)] : jsonMessages(body);
}

function parametersIn(text: string): Sent {
  return Object.fromEntries([...new URLSearchParams(text)].reverse());
}

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
