import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const wasm = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));

/** What a camera reads of a picture of a QR code; undefined where there is none. */
export async function readQr(picture: Uint8Array): Promise<string | undefined> {
  const { buffer } = new Uint8Array(await readFile(wasm));
  prepareZXingModule({ overrides: { wasmBinary: buffer } });
  const [found] = await readBarcodes(picture, { formats: ['QRCode'] });
  return found?.text;
}
