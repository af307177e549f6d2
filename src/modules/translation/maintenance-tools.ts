import { registerTools } from "../maintenance/commands.ts";
import { translateArticles } from "./translate-articles.ts";
import { translateToIndonesian } from "./translate-to-indonesian.ts";

// The manifest, and tests without manifests, import this file only for this call.
registerTools(translateArticles, translateToIndonesian);
