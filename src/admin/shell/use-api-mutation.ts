import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef } from "react";
import { showToast, type ToastMessage } from "../../ui/toast.tsx";
import { ApiFailure, isOvertaken } from "../api/api-failure.ts";

type Options<Input, Answer> = {
  readonly send: (input: Input) => Promise<Answer>;
  /** What is no longer true after it, by the beginning of its key: asked for again before the change counts as done. */
  readonly invalidates?: readonly QueryKey[];
  /** Says that it is done. */
  readonly toast?: (answer: Answer, input: Input) => Omit<ToastMessage, "tone">;
  /** Title of the toast that says why it is not, after `attempt`. */
  readonly failed?: string;
  /** Shows what failed elsewhere than in a toast; returns whether it did. */
  readonly showFailure?: (error: ApiFailure) => boolean;
};

/** A change on the server: sent, what it made untrue asked for again, its outcome shown by a toast. */
export function useApiMutation<Answer, Input = void>(options: Options<Input, Answer>) {
  const { send, invalidates = [], toast, failed = "Tidak berhasil", showFailure } = options;
  const invalidate = useInvalidation();
  const { mutateAsync: mutate, isPending } = useMutation({
    mutationFn: send,
    async onSuccess(answer, input) {
      await invalidate(invalidates);
      if (toast) void showToast({ ...toast(answer, input), tone: "default" });
    },
    // Somebody else was there first: what is shown is old.
    async onError(error) {
      if (isOvertaken(error)) await invalidate(invalidates);
    },
  });
  const underWay = useRef(new Set<Input>());
  /** For what has no form or dialog around it that would show a failure. The second press of a double click is none. */
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

/** Has what is no longer true asked for again. */
export function useInvalidation() {
  const queries = useQueryClient();
  return useCallback(
    async (keys: readonly QueryKey[]): Promise<void> => {
      await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
    [queries],
  );
}
