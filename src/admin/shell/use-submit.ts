import { isAuthError } from "@supabase/auth-js";
import { createElement, useRef, useState } from "react";
import type { z } from "zod";
import type { FormProblem } from "../../ui/form.tsx";
import { ApiFailure } from "../api/api-failure.ts";
import { authProblem } from "../api/auth-client.ts";
import { WaitingPlans, waitingPlansIn } from "./plans-wait.tsx";

/** The fields of a form as text. */
export type FormValues = Readonly<Record<string, string>>;

export const formValues = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as FormValues;

type Outcome = FormProblem | undefined;

/** Sends a form, one request at a time; a problem that `send` throws or returns is shown in the form. */
export function useSubmit(send: (values: FormValues) => Promise<Outcome>) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<FormProblem>();
  const underWay = useRef(false);
  const submit = async (form: HTMLFormElement) => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    try {
      setProblem(await send(formValues(form)));
    } catch (error) {
      setProblem(toFormProblem(error));
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };
  return { busy, problem, submit, setProblem };
}

export function toFormProblem(error: unknown): FormProblem {
  if (error instanceof ApiFailure) {
    const plans = waitingPlansIn(error);
    return plans ? { ...error.problem, details: createElement(WaitingPlans, { plans }) } : error.problem;
  }
  if (isAuthError(error)) return authProblem(error);
  throw error;
}

/** Checks typed values by the schema that the server uses; the problem names each field once. */
export function validationProblem(schema: z.ZodType, values: unknown): Outcome {
  const parsed = schema.safeParse(values);
  if (parsed.success) return undefined;
  const fields: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) fields[String(path[0])] ??= message;
  return { fields };
}
