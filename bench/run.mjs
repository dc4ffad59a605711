// `npm run bench [name] [options]`: one of the measurements beside this file, the whole suite without a name.
const MEASUREMENTS = [
  "deliver",
  "claim",
  "first-attempt",
  "list-receipts",
  "receipt-page",
  "matching",
  "guard",
  "growth",
  "attacks",
];

if (MEASUREMENTS.includes(process.argv[2])) await import(`./${process.argv.splice(2, 1)[0]}.ts`);
else await (await import("./suite.ts")).main();
process.exit(0);
