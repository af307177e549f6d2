import { answerQuestions } from "../../../platform/process/thread.ts";
import type { Finding } from "../../seo/rules.ts";
import { type Judging, judge, type Rendered, type Rendering, render } from "./text-work.ts";

export type Question = { readonly render: Rendering } | { readonly judge: Judging };
export type Answer = Rendered | readonly Finding[];

/** The entry of the thread that rendering.ts starts. */
answerQuestions<Question, Answer>((question) =>
  "render" in question ? render(question.render) : judge(question.judge),
);
