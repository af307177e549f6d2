import { registerSubjects, registerTools } from "../maintenance/commands.ts";
import { articles } from "./subjects/articles.ts";
import { pictures } from "./subjects/pictures.ts";
import { ARTICLE_TOOLS } from "./tools.ts";

// Loaded for this alone, by the manifest.
registerSubjects(articles, pictures);
registerTools(...ARTICLE_TOOLS);
