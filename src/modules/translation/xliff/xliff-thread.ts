import { answerQuestions } from "../../../platform/process/thread.ts";
import { parseXliff } from "./parse-xliff.ts";

/** The entry point of the thread that parse-in-thread.ts starts. */
answerQuestions<string, ReturnType<typeof parseXliff>>(parseXliff);
