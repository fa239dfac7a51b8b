import { createContext } from 'react';

/** The address of what a sheet shows, over a page of the given address. */
export type SheetAddress = (page: string) => string;

/** Of the sheet that is opened within; null where it has none, and the page's own stays. */
export const SheetAddressContext = createContext<SheetAddress | null>(null);

/** Another path, and what the page says beside its path. */
export function atPath(pathname: string): SheetAddress {
  return (page) => pathname + new URL(page, window.location.origin).search;
}

/** The page itself, with one more parameter. */
export function withParameter(name: string, value: string): SheetAddress {
  return (page) => {
    const { pathname, searchParams } = new URL(page, window.location.origin);
    searchParams.set(name, value);
    return `${pathname}?${searchParams}`;
  };
}
