/** Tools whose plans are about products, by what editors call a use of one; who looks after products needs not be allowed any others. */
export const PRODUCT_TOOLS = {
  "merge-products": "Penggabungan",
  "split-product": "Pemisahan",
  "decide-pairs": "Keputusan sekaligus",
  "join-identical": "Penggabungan otomatis",
  "separate-joined": "Pemisahan menurut aturan",
} as const;

export type ProductTool = keyof typeof PRODUCT_TOOLS;

export const isProductTool = (tool: string): tool is ProductTool => Object.hasOwn(PRODUCT_TOOLS, tool);
