import { DownloadButton } from "./download-button.tsx";

export function CsvButton({ path, fileName }: { readonly path: string; readonly fileName: string }) {
  return <DownloadButton path={path} fileName={fileName} label="Unduh CSV" />;
}
