import { createContext } from 'react';

/** Returns the address of a sheet's content over a page with the given address. */
export type SheetAddress = (page: string) => string;

/** Address of the sheet that is opened inside; null to keep the page's own address. */
export const SheetAddressContext = createContext<SheetAddress | null>(null);

/** Returns an address with another path and the page's own parameters. */
export function atPath(pathname: string): SheetAddress {
  return (page) => pathname + new URL(page, window.location.origin).search;
}

/** Returns the address of the page with one more parameter. */
export function withParameter(name: string, value: string): SheetAddress {
  return (page) => {
    const { pathname, searchParams } = new URL(page, window.location.origin);
    searchParams.set(name, value);
    return `${pathname}?${searchParams}`;
  };
}
