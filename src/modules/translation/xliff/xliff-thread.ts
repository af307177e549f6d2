import { answerQuestions } from "../../../platform/thread.ts";
import { readXliff } from "./reading.ts";

/** The entry of the thread that reading-beside.ts starts. */
answerQuestions<string, ReturnType<typeof readXliff>>(readXliff);
