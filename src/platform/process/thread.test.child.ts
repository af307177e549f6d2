import { neverEnds } from "./never-ends.test.child.ts";
import { answerQuestions } from "./thread.ts";

answerQuestions<string, string>((question) => {
  if (question === "endless") neverEnds();
  return question.toUpperCase();
});
