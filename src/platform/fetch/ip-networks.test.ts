import { expect, test } from "vitest";
import { isPublicIp } from "./ip-networks.ts";

test.each([
  "8.8.8.8",
  "1.1.1.1",
  "103.10.66.1",
  "172.15.255.255",
  "172.32.0.1",
  "100.63.255.255",
  "100.128.0.1",
  "198.17.255.255",
  "223.255.255.255",
  "2001:4860:4860::8888",
  "2606:4700:4700::1111",
  "2400:cb00::1",
])("%s is public", (address) => expect(isPublicIp(address)).toBe(true));

test.each([
  ["this network", "0.0.0.0", "0.1.2.3"],
  ["private", "10.0.0.1", "10.255.255.255", "172.16.0.1", "172.31.255.255", "192.168.0.1"],
  ["loopback", "127.0.0.1", "127.255.255.254", "::1"],
  ["shared by a carrier", "100.64.0.1", "100.127.255.255"],
  ["link-local", "169.254.0.1", "fe80::1", "fe80::1%eth0", "febf::1"],
  ["metadata of clouds", "169.254.169.254", "100.100.100.200", "192.0.0.192", "168.63.129.16", "fd00:ec2::254"],
  ["documentation and benchmarks", "192.0.2.1", "198.51.100.7", "203.0.113.9", "198.18.0.1", "2001:db8::1", "3fff::1"],
  ["multicast and reserved", "224.0.0.1", "239.255.255.255", "240.0.0.1", "255.255.255.255", "ff02::1"],
  ["unspecified", "::"],
  ["mapped IPv4", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:7f00:1", "::ffff:8.8.8.8"],
  ["compatible IPv4", "::127.0.0.1", "::7f00:1"],
  ["translated IPv4", "64:ff9b::7f00:1", "64:ff9b:1::a00:1"],
  ["6to4 and Teredo", "2002:7f00:1::", "2002:a00:1::1", "2001:0:7f00:1::"],
  ["unique local", "fc00::1", "fdff::1"],
  ["site-local", "fec0::1"],
  ["discard", "100::1"],
  ["no address", "", "localhost", "toko.example", "127.1", "0x7f000001", "1.2.3.4.5", "::g"],
])("%s is not public", (_name, ...addresses) => {
  expect(addresses.filter(isPublicIp)).toEqual([]);
});
