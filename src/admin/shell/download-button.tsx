import { Download } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { useApiMutation } from "./use-api-mutation.ts";

type Props = { readonly load: () => Promise<Blob>; readonly fileName: string; readonly label: string };

/** Downloads a file with the session's token in the header: an access token must never be in an address. */
export function DownloadButton({ load, fileName, label }: Props) {
  const { attempt, isPending } = useApiMutation({
    send: async () => saveFile(await load(), fileName),
    failed: "Berkas tidak dapat diunduh",
  });
  return (
    <Button look="outline" busy={isPending} onClick={() => attempt()}>
      <Icon of={Download} />
      {isPending ? "Menyiapkan…" : label}
    </Button>
  );
}
