// Loaded before the product (NODE_OPTIONS): its clock is off by what a file says, in milliseconds, from each SIGUSR2 on;
// a second file then says the same.
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
