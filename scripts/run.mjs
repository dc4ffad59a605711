// `npm run admin`, `npm run simulate`: the bundled program when it is of these sources, else the source through tsx.
import { isBuilt } from "./build-stamp.mjs";

const [name] = process.argv.splice(2, 1);
process.env.NODE_ENV ??= "production";
if (isBuilt()) await import(`../dist/scripts/${name}.js`);
else {
  const { register } = await import("tsx/esm/api");
  register();
  await import(`./${name}.ts`);
}
