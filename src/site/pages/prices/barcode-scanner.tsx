import { ScanBarcode } from "lucide-react";
import { Icon } from "../../../ui/icon.tsx";

/**
 * The button of the scanner, for people who stand before a thing in a shop (islands/barcode-scanner.ts). Without scripts, visitors enter the barcode's number
 * by hand.
 */
export const BarcodeScanner = () => (
  <div className="scanner-offer mt-4">
    <p className="flex max-w-2xl flex-wrap items-center gap-x-4 gap-y-2">
      <button type="button" className="button button-outline" data-scan="">
        <Icon of={ScanBarcode} className="size-5" />
        Pindai barcode
      </button>
      <span className="basis-56 grow text-sm text-ink-muted">
        Sedang di toko? Arahkan kamera ke kemasan. Gambarnya dibaca di perangkat Anda dan tidak dikirim.
      </span>
    </p>
    <dialog id="pemindai" aria-labelledby="judul-pemindai" className="scanner">
      <h2 id="judul-pemindai" className="text-lg font-bold">
        Pindai barcode
      </h2>
      <video playsInline muted className="mt-3" />
      <p role="status" className="mt-3" />
      <form method="dialog" className="mt-4">
        <button type="submit" className="button button-outline">
          Tutup
        </button>
      </form>
    </dialog>
  </div>
);
