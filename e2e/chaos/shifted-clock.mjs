// Loaded before the service (`NODE_OPTIONS=--import=…`): its clock is off by so much. PostgreSQL's is not.
const offsetMs = Number(process.env.CLOCK_OFFSET_MS);
const RealDate = Date;

globalThis.Date = class extends RealDate {
  // Its own: Next puts a Date of its own over this one, and takes along only what is not inherited.
  static UTC = RealDate.UTC;
  static parse = RealDate.parse;

  constructor(...args) {
    if (args.length === 0) super(RealDate.now() + offsetMs);
    else super(...args);
  }

  static now() {
    return RealDate.now() + offsetMs;
  }
};
