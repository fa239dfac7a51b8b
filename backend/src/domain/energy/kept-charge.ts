import type { Charge } from './energy.schema';

interface Changed {
  readonly charge?: Charge;
}

/**
 * A changed charge as it is stored. Place and meter that the change leaves out stay as they were, because pages of earlier
 * versions do not know them; null removes them.
 */
export function withKeptCharge<Content extends object>(content: Content, before: object): Content {
  const [{ charge }, { charge: known }]: [Changed, Changed] = [content, before];
  if (charge === undefined || known === undefined) return content;
  const { at, meter } = known;
  return {
    ...content,
    charge: { ...(at !== undefined && { at }), ...(meter !== undefined && { meter }), ...charge },
  };
}
