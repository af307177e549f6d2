import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef } from "react";
import { showToast, type ToastMessage } from "../../ui/toast.tsx";
import { ApiFailure, isOvertaken } from "../api/api-failure.ts";

type Options<Input, Answer> = {
  readonly send: (input: Input) => Promise<Answer>;
  /** The beginnings of query keys whose data the change makes outdated: these data are fetched again before the change counts as done. */
  readonly invalidates?: readonly QueryKey[];
  /** The toast that reports success. */
  readonly toast?: (answer: Answer, input: Input) => Omit<ToastMessage, "tone">;
  /** The title of the toast that reports a failure of `attempt`. */
  readonly failed?: string;
  /** Shows a failure somewhere else than in a toast; returns whether it did. */
  readonly showFailure?: (error: ApiFailure) => boolean;
};

/** A change on the server: it is sent, outdated data are fetched again, and a toast reports the outcome. */
export function useApiMutation<Answer, Input = void>(options: Options<Input, Answer>) {
  const { send, invalidates = [], toast, failed = "Tidak berhasil", showFailure } = options;
  const invalidate = useInvalidation();
  const { mutateAsync: mutate, isPending } = useMutation({
    mutationFn: send,
    async onSuccess(answer, input) {
      await invalidate(invalidates);
      if (toast) void showToast({ ...toast(answer, input), tone: "default" });
    },
    // Somebody else was first, so the shown data are outdated.
    async onError(error) {
      if (isOvertaken(error)) await invalidate(invalidates);
    },
  });
  const underWay = useRef(new Set<Input>());
  /** Sends a change if no form or dialog would show a failure. The second press of a double click is ignored. */
  const attempt = async (input: Input): Promise<void> => {
    if (underWay.current.has(input)) return;
    underWay.current.add(input);
    try {
      await mutate(input);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (!showFailure?.(error)) void showToast({ title: failed, text: error.message, tone: "destructive" });
    } finally {
      underWay.current.delete(input);
    }
  };
  return { mutate, attempt, isPending };
}

/** Returns a function that makes outdated data be fetched again. */
export function useInvalidation() {
  const queries = useQueryClient();
  return useCallback(
    async (keys: readonly QueryKey[]): Promise<void> => {
      await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
    [queries],
  );
}
