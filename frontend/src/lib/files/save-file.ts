/** Hands a file to the browser, which asks where to save it or puts it into the downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The address is read some time after the click; there is no event for it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
