import { registerTools } from "../maintenance/commands.ts";
import { translateArticles } from "./translate-articles.ts";
import { translateToIndonesian } from "./translate-to-indonesian.ts";

// Loaded for this alone, by the manifest and by tests that have no manifests.
registerTools(translateArticles, translateToIndonesian);
