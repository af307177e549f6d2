import type { MatchDecision } from "./decide.ts";
import { reasonText } from "./reason-text.ts";
import type { MatchReason } from "./schema.ts";

export function reasonOf(decision: MatchDecision): MatchReason {
  switch (decision.decision) {
    case "join":
      return {
        ...{ rule: "agreement", agreement: decision.agreement, agreeing: decision.agreeing, of: decision.of },
        ...(decision.also ? { doubtful: { ...decision.also, doubt: { kind: "own-product" } } } : {}),
      };
    case "doubtful":
      return {
        rule: "own",
        doubtful: { product: decision.product, agreement: decision.agreement, doubt: decision.doubt },
      };
    case "own":
      return { rule: "own" };
  }
}

/** Says why an offer is in its product, for visitors and editors: "kode GA-403 sama; tidak ada yang bertentangan". */
export function matchReasonText(reason: MatchReason): string {
  switch (reason.rule) {
    case "own":
      return reasonText(reason.doubtful ? { decision: "doubtful", ...reason.doubtful } : { decision: "own" });
    case "agreement":
      return reasonText({ decision: "join", product: 0, ...reason });
    case "kept":
      return "pernah dinyatakan cocok; keterangannya kini berubah, tetapi tidak ada yang bertentangan";
    case "person":
      return "disatukan oleh redaksi";
    case "unplaced":
      return "judulnya tidak menyebut jenis barang apa pun";
    case "apart":
      return "dinyatakan berbeda dari produk yang mirip oleh redaksi";
  }
}
