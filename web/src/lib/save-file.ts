/** Hands the person a file, as a download. */
export function saveFile(name: string, type: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download starts with the click; a little later nothing needs the address.
  window.setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
