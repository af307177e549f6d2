import { DownloadButton } from "./download-button.tsx";

export function CsvButton({ load, fileName }: { readonly load: () => Promise<Blob>; readonly fileName: string }) {
  return <DownloadButton load={load} fileName={fileName} label="Unduh CSV" />;
}
