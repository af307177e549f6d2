import { startSmtp } from "../tests/fakes/smtp.ts";

// A process that accepts and discards mail. It tells its parent how many mails came since the last question, and when the first and the last of these mails
// came.

const smtp = await startSmtp();
let [count, first, last] = [0, 0, 0];
const taken = smtp.received;
taken.push = () => {
  last = performance.timeOrigin + performance.now();
  if (count === 0) first = last;
  count += 1;
  return 0;
};
process.on("message", () => {
  process.send?.({ count, ms: last - first });
  if (count > 0) [count, first, last] = [0, 0, 0];
});
process.on("disconnect", () => process.exit());
process.send?.({ url: smtp.url });
