import { answerQuestions } from "../../../platform/process/thread.ts";
import type { Finding } from "../../seo/rules.ts";
import { auditRenderedPage, type PageAudit, type Rendered, type Rendering, render } from "./render-work.ts";

export type RenderRequest = { readonly render: Rendering } | { readonly audit: PageAudit };
export type RenderAnswer = Rendered | readonly Finding[];

/** The entry point of the thread that render-body.ts starts. */
answerQuestions<RenderRequest, RenderAnswer>((question) =>
  "render" in question ? render(question.render) : auditRenderedPage(question.audit),
);
