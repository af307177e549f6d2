// Products as pages of other parts of the site show them; files of this module import where it is written.
export { DropGrid } from "./pages/drop-grid.tsx";
export { ProductGrid } from "./pages/product-grid.tsx";
