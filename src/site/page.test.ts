import { expect, test } from "vitest";
import { page } from "./page.ts";
import { PAGE_ADDRESSES } from "./urls.ts";

const load = () => ({ meta: { title: "Uji", description: "Uji.", path: "/uji" }, body: null });

test("what an address declares not to be indexed says so in its page, by whichever way it is rendered", async () => {
  const hidden = page({ ...PAGE_ADDRESSES.beta, load });
  expect(await hidden.load({ params: {}, query: {} }, {} as never)).toMatchObject({ meta: { noindex: true } });
  const shown = page({ ...PAGE_ADDRESSES.about, load });
  expect(await shown.load({ params: {}, query: {} }, {} as never)).not.toHaveProperty("meta.noindex");
});
