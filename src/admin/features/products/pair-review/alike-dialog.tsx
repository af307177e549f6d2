import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { MatchPair } from "../../../../catalogue/curation/answers.ts";
import type { PairVerdict } from "../../../../catalogue/curation/schema.ts";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { addressOf, api } from "../../../api/api.ts";
import { productRunPath } from "../../../paths.ts";
import { formatNumber } from "../../../shell/format.ts";
import { usePlansWait } from "../../../shell/plans-wait.tsx";
import { QueryResult } from "../../../shell/query-result.tsx";
import { useApiMutation } from "../../../shell/use-api-mutation.ts";
import { VERDICTS } from "./verdict-labels.ts";

type Props = { readonly pair: MatchPair; readonly onClose: () => void };

/** Decides about all pairs like this one. It shows the number of these pairs and what they have in common before a plan is created. */
export function AlikeDialog({ pair, onClose }: Props) {
  const params = { id: pair.id };
  const query = useQuery({
    queryKey: [addressOf("GET /match-pairs/:id/alike", params)],
    queryFn: ({ signal }) => api("GET /match-pairs/:id/alike", { params, signal }),
    staleTime: 0,
  });
  const navigate = useNavigate();
  const waiting = usePlansWait();
  const { attempt: plan, isPending } = useApiMutation({
    async send(verdict: PairVerdict) {
      const { id } = await api("POST /match-pairs/:id/alike", { params, input: { verdict } });
      onClose();
      await navigate(productRunPath(id));
    },
    failed: "Rencana belum dibuat",
    showFailure: waiting.showFailure,
  });
  return (
    <Dialog
      open
      title="Semua yang seperti ini"
      description="Satu keputusan untuk semuanya. Anda meninjau rencananya dahulu, dan dapat mengurungkannya sekaligus."
      onClose={onClose}
    >
      <QueryResult query={query}>
        {({ count, text }) => (
          <p>
            <strong>{formatNumber(count)} pasangan</strong> seperti ini, termasuk yang ini: {text}.
          </p>
        )}
      </QueryResult>
      {waiting.notice && <div className="mt-5">{waiting.notice}</div>}
      <p className="mt-5 flex flex-wrap gap-2">
        {VERDICTS.map(({ step, label, describe }) =>
          step === "skip" ? null : (
            // The buttons are busy until the pairs are counted.
            <Button key={step} look="outline" busy={isPending || !query.data} onClick={() => plan(step)}>
              {label}
              <span className="sr-only">: {describe}</span>
            </Button>
          ),
        )}
      </p>
    </Dialog>
  );
}
