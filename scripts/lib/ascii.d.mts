/** What web/build takes of ascii.mjs: its compiler reads no JavaScript. */
export function inOneByte(code: string, chunk: { fileName: string }): string;
export const oneBytePlugin: {
  name: string;
  generateBundle: {
    order: 'post';
    handler: (
      options: unknown,
      bundle: Record<string, { type: string; fileName: string; code?: string }>,
    ) => void;
  };
};
