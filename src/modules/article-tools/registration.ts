import { registerSubjects, registerTools } from "../maintenance/commands.ts";
import { articles } from "./subjects/articles.ts";
import { pictures } from "./subjects/pictures.ts";
import { ARTICLE_TOOLS } from "./tools.ts";

// The manifest imports this file only for this call.
registerSubjects(articles, pictures);
registerTools(...ARTICLE_TOOLS);
