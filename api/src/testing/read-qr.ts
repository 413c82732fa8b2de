import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const wasm = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));

/** The text of the QR code in a picture; undefined if there is none. */
export async function readQr(picture: Uint8Array): Promise<string | undefined> {
  const { buffer } = new Uint8Array(await readFile(wasm));
  prepareZXingModule({ overrides: { wasmBinary: buffer } });
  const [found] = await readBarcodes(picture, { formats: ['QRCode'] });
  return found?.text;
}
