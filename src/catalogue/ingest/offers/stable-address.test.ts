import { expect, test } from "vitest";
import { stableAddress } from "./stable-address.ts";

test.each([
  ["https://melati.example/p?id=3&utm_source=gmc&utm_medium=cpc", "https://melati.example/p?id=3"],
  ["https://melati.example/p?src=topads&variant=7&fbclid=x", "https://melati.example/p?variant=7"],
  ["https://melati.example/p?sku=A&source_id=1", "https://melati.example/p?sku=A&source_id=1"],
  ["https://melati.example/p?gclid=1#ukuran-l", "https://melati.example/p#ukuran-l"],
  ["https://melati.example/p", "https://melati.example/p"],
])("%s is %s", (address, stable) => expect(stableAddress(address)).toBe(stable));
