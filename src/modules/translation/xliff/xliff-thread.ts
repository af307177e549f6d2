import { answerQuestions } from "../../../platform/process/thread.ts";
import { readXliff } from "./reading.ts";

/** The entry of the thread that reading-beside.ts starts. */
answerQuestions<string, ReturnType<typeof readXliff>>(readXliff);
