import { registerSubjects, registerTools } from "../../modules/maintenance/commands.ts";
import { mergeProducts } from "./merging/merge-product.ts";
import { products } from "./merging/product-subject.ts";
import { joinedOffers, separateJoined } from "./merging/separate-joined.ts";
import { splitProductTool } from "./merging/split-product.ts";
import { decidePairs, matchPairs } from "./reviews/decide-pairs-tool.ts";
import { joinIdentical } from "./reviews/join-identical.ts";

// The manifest loads this file only for its side effects.
registerSubjects(products, matchPairs, joinedOffers);
registerTools(mergeProducts, splitProductTool, decidePairs, joinIdentical, separateJoined);
