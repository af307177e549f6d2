/**
 * Tools whose plans are about products, each with the name that editors read for a plan of this tool. People who look after products may use these tools
 * without the permission for all other tools.
 */
export const PRODUCT_TOOLS = {
  "merge-products": "Penggabungan",
  "split-product": "Pemisahan",
  "decide-pairs": "Keputusan sekaligus",
  "join-identical": "Penggabungan otomatis",
  "separate-joined": "Pemisahan menurut aturan",
} as const;

export type ProductTool = keyof typeof PRODUCT_TOOLS;

export const isProductTool = (tool: string): tool is ProductTool => Object.hasOwn(PRODUCT_TOOLS, tool);
