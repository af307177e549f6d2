/** Saves a file that this page has made or fetched, as a download of the browser. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the file after the click; a minute is ample.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
