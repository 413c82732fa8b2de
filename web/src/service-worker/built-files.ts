/** What the worker knows about the build it belongs to. */
export interface BuiltFiles {
  /** Changes with any of the files. */
  version: string;
  /** Paths from the site's root; their names carry a hash of their content. */
  files: string[];
  /** The entry script of every page of this build. */
  entry: string;
  /** The site's icon. */
  icon: string;
}
