import { answerQuestions } from "../../../platform/process/thread.ts";
import { parseXliff } from "./parse-xliff.ts";

/** The entry of the thread that reading-beside.ts starts. */
answerQuestions<string, ReturnType<typeof parseXliff>>(parseXliff);
