/** A file's text, and the assumed encoding in words if it was not plain UTF-8. */
export interface FileText {
  text: string;
  assumed: string | null;
}

/**
 * The text of a file: UTF-8, UTF-16 by its byte order mark (Excel's "Unicode text"), else Windows-1252, which older spreadsheet programs
 * write. Null if it is not text at all.
 */
export function textOfFile(bytes: Uint8Array): FileText | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decoded(bytes, 'utf-16le', 'The file is read as UTF-16.');
  if (first === 0xfe && second === 0xff) return decoded(bytes, 'utf-16be', 'The file is read as UTF-16.');
  if (bytes.includes(0)) return null;
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), assumed: null };
  } catch {
    return decoded(bytes, 'windows-1252', 'The file is not UTF-8: its letters are read as Windows-1252.');
  }
}

const decoded = (bytes: Uint8Array, encoding: string, assumed: string): FileText => ({
  text: new TextDecoder(encoding).decode(bytes),
  assumed,
});
