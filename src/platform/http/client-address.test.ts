import { expect, test } from "vitest";
import { canonicalAddress, clientAddress } from "./client-address.ts";

test.each([
  ["nobody trusted: the socket", "198.51.100.9", "203.0.113.7", 0, "198.51.100.9"],
  ["one proxy: the last entry", "10.0.0.1", "203.0.113.7", 1, "203.0.113.7"],
  ["one proxy: what the client wrote itself stays unread", "10.0.0.1", "1.2.3.4, 203.0.113.7", 1, "203.0.113.7"],
  ["two proxies", "10.0.0.1", "1.2.3.4, 203.0.113.7, 10.0.0.2", 2, "203.0.113.7"],
  ["fewer entries than proxies: the leftmost", "10.0.0.1", "203.0.113.7", 3, "203.0.113.7"],
  ["no header", "10.0.0.1", undefined, 2, "10.0.0.1"],
  ["an empty header", "10.0.0.1", "", 1, "10.0.0.1"],
  ["garbage where the client should stand", "10.0.0.1", "203.0.113.7, <script>", 1, "10.0.0.1"],
  ["garbage behind a good entry", "10.0.0.1", "unknown, 203.0.113.7", 2, "203.0.113.7"],
  ["spaces and empty entries", "10.0.0.1", " , ,  203.0.113.7 ", 1, "203.0.113.7"],
  ["a port", "10.0.0.1", "203.0.113.7:4711", 1, "203.0.113.7"],
  ["IPv6 in brackets with a port", "10.0.0.1", "[2001:DB8::1]:4711", 1, "2001:db8::1"],
  ["IPv4 over an IPv6 socket", "::ffff:198.51.100.9", undefined, 0, "198.51.100.9"],
  ["a unix socket behind a proxy", undefined, "203.0.113.7", 1, "203.0.113.7"],
  ["a unix socket and nothing else", undefined, "203.0.113.7", 0, "unknown"],
  ["a very long header", "10.0.0.1", `${"1.2.3.4,".repeat(2000)}203.0.113.7`, 1, "203.0.113.7"],
] as const)("%s", (_, socket, header, trustProxy, expected) => {
  expect(clientAddress(socket, header, trustProxy)).toBe(expected);
});

test.each([
  ["2001:0DB8:0000:0000:0000:0000:0000:0001", "2001:db8::1"],
  ["fe80::1%eth0", "fe80::1"],
  ["::FFFF:192.0.2.1", "192.0.2.1"],
  ["::ffff:c000:201", "192.0.2.1"],
  ["::1", "::1"],
  ["192.0.2.1", "192.0.2.1"],
  ["192.0.2.256", undefined],
  ["192.0.2.01", undefined],
  ["localhost", undefined],
  ["", undefined],
])("%s is %s", (text, expected) => {
  expect(canonicalAddress(text)).toBe(expected);
});
