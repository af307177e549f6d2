export { recentArticle } from "./write/answers.ts";
