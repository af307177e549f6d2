import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

/** Copies a text and says whether that worked, since browsers may refuse. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const [outcome, setOutcome] = useState<"copied" | "refused">();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome("copied"),
      () => setOutcome("refused"),
    );
  return (
    <span className="inline-flex flex-wrap items-center gap-3">
      <Button look="outline" onClick={copy}>
        <Icon of={outcome === "copied" ? Check : Copy} />
        {label}
      </Button>
      <span role="status" className={outcome ? "" : "sr-only"}>
        {outcome === "copied" && "Tersalin."}
        {outcome === "refused" && "Browser menolak menyalin. Pilih teksnya dan salin sendiri."}
      </span>
    </span>
  );
}
