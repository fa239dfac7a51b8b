import { useEffect, useState } from 'react';

/** Returns an address of content in memory while it is shown; null without content, and until the address exists. */
export function useObjectAddress(content: Blob | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (content === null) return setAddress(null);
    const made = URL.createObjectURL(content);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [content]);
  return address;
}
