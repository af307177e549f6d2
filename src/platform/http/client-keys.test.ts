import { expect, test } from "vitest";
import { ClientKeys } from "./client-keys.ts";

const from = (remoteAddress: string, forwarded?: string) => ({
  socket: { remoteAddress },
  headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
});

test.each([
  [0, from("192.0.2.1"), "192.0.2.1"],
  [0, from("127.0.0.1"), "127.0.0.1"],
  [0, from("2a02:6b8:1:2:3:4:5:6"), "2a02:6b8:1:2::/64"],
  // Behind a proxy that TRUST_PROXY does not count, all visitors would be counted as one client, so there is no key.
  [0, from("127.0.0.1", "8.8.8.8"), undefined],
  // A client from the public internet cannot avoid being counted by sending the header of a proxy.
  [0, from("8.8.4.4", "1.2.3.4"), "8.8.4.4"],
  [1, from("127.0.0.1", "1.2.3.4, 8.8.8.8"), "8.8.8.8"],
])("with %i trusted proxies %o is counted by %s", (trustProxy, request, key) => {
  expect(new ClientKeys(trustProxy, () => {}).keyOf(request)).toBe(key);
});

test("a proxy that is not counted is said once, one that is never", () => {
  const said: string[] = [];
  const keys = new ClientKeys(0, (address) => said.push(address));
  keys.note(from("127.0.0.1"));
  expect([keys.unbelievedProxy, said]).toEqual([undefined, []]);
  for (let nth = 0; nth < 3; nth += 1) keys.note(from("::ffff:127.0.0.1", "8.8.8.8"));
  expect([keys.unbelievedProxy, said]).toEqual(["127.0.0.1", ["127.0.0.1"]]);
  const trusting = new ClientKeys(1, (address) => said.push(address));
  trusting.note(from("127.0.0.1", "8.8.8.8"));
  expect([trusting.unbelievedProxy, said.length]).toEqual([undefined, 1]);
});
