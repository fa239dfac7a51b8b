import { useEffect, useState } from 'react';

/** An address of what is only in memory, as long as it is shown; null without any, and until it is there. */
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
