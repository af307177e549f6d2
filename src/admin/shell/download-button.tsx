import { Download } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { useApiMutation } from "./use-api-mutation.ts";

type Props = { readonly load: () => Promise<Blob>; readonly fileName: string; readonly label: string };

/** Fetches a file with the session and hands it to the browser: an access token never stands in an address. */
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
