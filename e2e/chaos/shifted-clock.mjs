// Loaded before the service (`NODE_OPTIONS=--import=…`): its clock is off by so much. PostgreSQL's is not.
const offsetMs = Number(process.env.CLOCK_OFFSET_MS);
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(RealDate.now() + offsetMs);
    else super(...args);
  }

  static now() {
    return RealDate.now() + offsetMs;
  }
};
