// This file is loaded before the product (NODE_OPTIONS). From each SIGUSR2 on, the clock is off by the milliseconds in a file, and a
// second file confirms the value.
import { readFileSync, writeFileSync } from "node:fs";

const Real = Date;
let offset = 0;
process.on("SIGUSR2", () => {
  offset = Number(readFileSync(process.env.CLOCK_FILE ?? "", "utf8"));
  writeFileSync(`${process.env.CLOCK_FILE}.set`, String(offset));
});

globalThis.Date = class extends Real {
  constructor(...parts) {
    if (parts.length === 0) super(Real.now() + offset);
    else super(...parts);
  }

  static now() {
    return Real.now() + offset;
  }
};
