import { showToast } from "../../../../../ui/toast.tsx";

const isImage = ({ type }: File) => type.startsWith("image/");

export const imageFilesIn = (data: DataTransfer | null | undefined): readonly File[] =>
  [...(data?.files ?? [])].filter(isImage);

/** Returns the images among chosen or dropped files; a toast says so if other files are left out. */
export function imagesAmong(files: readonly File[]): readonly File[] {
  const images = files.filter(isImage);
  if (images.length < files.length) {
    const text = "Hanya gambar yang dapat dimasukkan ke dalam teks.";
    void showToast({ title: "Ada berkas yang bukan gambar", text, tone: "destructive" });
  }
  return images;
}
