import { registerSubjects, registerTools } from "../../modules/maintenance/commands.ts";
import { mergeProducts } from "./merging/merge-tool.ts";
import { products } from "./merging/product-subject.ts";
import { splitProductTool } from "./merging/split-tool.ts";
import { decidePairs } from "./reviews/decide-pairs-tool.ts";
import { matchPairs } from "./reviews/pair-subject.ts";

// Loaded for this alone, by the manifest.
registerSubjects(products, matchPairs);
registerTools(mergeProducts, splitProductTool, decidePairs);
