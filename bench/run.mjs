// `npm run bench [name] [options]`: one of the measurements beside this file.
const MEASUREMENTS = ["submit", "deliver", "list-receipts", "receipt-page", "matching"];

const named = MEASUREMENTS.includes(process.argv[2]) ? process.argv.splice(2, 1)[0] : "submit";
await import(`./${named}.ts`);
