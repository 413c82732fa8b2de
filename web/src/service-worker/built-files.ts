/** What the worker is told of the build that it belongs to. */
export interface BuiltFiles {
  /** Changes with any of the files. */
  version: string;
  /** Paths from the site's root; their names carry a hash of their content. */
  files: string[];
  /** The script with which every page of this build begins. */
  entry: string;
  /** The site's own sign, a picture. */
  icon: string;
}
