import { type AnswerCheck, checkAnswer } from "../../src/platform/json-api/answer-check.ts";

/** Fails a test through the console (fail-on-console-error.ts), even one that does not look at the answer. */
export const checkLoudly: AnswerCheck = (...answer) => {
  try {
    checkAnswer(...answer);
  } catch (error) {
    console.error(error);
    throw error;
  }
};
