import { startProduct } from "./product.ts";

/** Starts one product for all end-to-end tests without their own; tests find it at E2E_URL. */
export default async function setup() {
  const product = await startProduct({ env: { SIGNUP_LIMIT: "10000", CONTACT_EMAIL: "redaksi@example.com" } });
  process.env.E2E_URL = product.url;
  return async () => {
    const code = await product.stop();
    if (code !== 0) throw new Error(`the product ended with ${code}:\n${product.output()}`);
  };
}
