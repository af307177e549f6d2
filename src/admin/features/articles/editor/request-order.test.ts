import { expect, test } from "vitest";
import { RequestOrder } from "./request-order.ts";

test("an answer is overtaken by that of a later request, and by no earlier one", () => {
  const order = new RequestOrder();
  const [heartbeat, takeover, next] = [order.next(), order.next(), order.next()];
  expect(order.isOvertaken(takeover)).toBe(false);
  expect(order.isOvertaken(heartbeat)).toBe(true);
  expect(order.isOvertaken(next)).toBe(false);
});
