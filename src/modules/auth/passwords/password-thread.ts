import { answerQuestions } from "../../../platform/process/thread.ts";
import { type Strength, strengthOf } from "./password-strength.ts";

export type Question = { readonly password: string; readonly words: readonly string[] };

/** The entry point of the thread that password-estimator.ts starts. */
answerQuestions<Question, Strength>(({ password, words }) => strengthOf(password, words));
