/** Reads codes from the camera's picture: the part of the Shape Detection API's BarcodeDetector that is used here. */
export interface Reader {
  detect: (picture: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}

interface Detector {
  new (options: { formats: string[] }): Reader;
  getSupportedFormats: () => Promise<string[]>;
}

const QR = 'qr_code';

declare global {
  // oxlint-disable-next-line no-var -- a global of browsers that TypeScript does not know yet
  var BarcodeDetector: Detector | undefined;
}

/** The browser's own reader if it supports QR codes; otherwise the library's, served from this site. */
export async function createReader(): Promise<Reader> {
  const own = globalThis.BarcodeDetector;
  if (own && (await own.getSupportedFormats()).includes(QR)) return new own({ formats: [QR] });
  const [library, { default: wasm }] = await Promise.all([
    import('barcode-detector/ponyfill'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ]);
  library.prepareZXingModule({ overrides: { locateFile: () => wasm } });
  return new library.BarcodeDetector({ formats: [QR] });
}
