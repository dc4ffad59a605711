import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the installation that holds a path: this process's own, else one above this file, in the sources or the build. */
export function folderWith(inside: string): string {
  const here = process.cwd();
  if (existsSync(path.join(/* turbopackIgnore: true */ here, inside))) return here;
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(/* turbopackIgnore: true */ folder, inside))) {
    if (folder === path.dirname(folder)) throw new Error(`The installation has no ${inside}.`);
    folder = path.dirname(folder);
  }
  return folder;
}
