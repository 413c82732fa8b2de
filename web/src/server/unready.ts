/** React renders this marker for a part that is not ready and leaves it to the browser. */
export const UNREADY = '<!--$!-->';
