/** Tools whose plans are about products, with the editors' name for a use of each. People who look after products need no permission for other tools. */
export const PRODUCT_TOOLS = {
  "merge-products": "Penggabungan",
  "split-product": "Pemisahan",
  "decide-pairs": "Keputusan sekaligus",
  "join-identical": "Penggabungan otomatis",
  "separate-joined": "Pemisahan menurut aturan",
} as const;

export type ProductTool = keyof typeof PRODUCT_TOOLS;

export const isProductTool = (tool: string): tool is ProductTool => Object.hasOwn(PRODUCT_TOOLS, tool);
