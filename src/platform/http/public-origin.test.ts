import { expect, test } from "vitest";
import { isPublicOrigin } from "./public-origin.ts";

test.each(["https://belanja.example", "https://www.pandubelanja.id", "http://8.8.8.8:8080", "http://[2606:4700::1]"])(
  "%s is public",
  (origin) => {
    expect(isPublicOrigin(origin)).toBe(true);
  },
);

test.each([
  ...["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000", "http://192.168.1.20", "http://toko"],
  ...["http://pandu.localhost", "http://komputer.local:3000", "https://pandu.internal", "http://pandu.home.arpa"],
])("%s is not", (origin) => {
  expect(isPublicOrigin(origin)).toBe(false);
});
