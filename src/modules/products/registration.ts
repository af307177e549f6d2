import { registerSubjects, registerTools } from "../maintenance/commands.ts";
import { mergeProducts } from "./merging/merge-tool.ts";
import { products } from "./merging/product-subject.ts";
import { splitProductTool } from "./merging/split-tool.ts";

// Loaded for this alone, by the manifest.
registerSubjects(products);
registerTools(mergeProducts, splitProductTool);
