import { LINK_CHECK_PARAMETERS, linkCheckPath } from "../../catalogue/paths.shared.ts";
import type { Detect } from "./barcode-wasm.ts";

type NativeDetector = { detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]> };
type NativeDetectorClass = {
  new (options: { readonly formats: readonly string[] }): NativeDetector;
  getSupportedFormats(): Promise<readonly string[]>;
};

/** The barcode formats of goods. */
const FORMATS = ["ean_13", "ean_8", "upc_a"];
const PAUSE_MS = 150;
const [FIELD] = LINK_CHECK_PARAMETERS;

/**
 * Scans with the camera until a barcode is read or the dialog is closed. No picture leaves the page: the browser only opens an address that has the number, as
 * a link would.
 */
export async function scan(): Promise<void> {
  const dialog = document.querySelector<HTMLDialogElement>("#pemindai");
  const video = dialog?.querySelector("video");
  const status = dialog?.querySelector("[role=status]");
  if (!dialog || !video || !status || dialog.open) return;
  const say = (text: string) => {
    status.textContent = text;
  };
  dialog.showModal();
  say("Izinkan kamera untuk memulai.");
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      video: { facingMode: "environment", width: { ideal: 1280 } },
    });
    const stop = () => {
      for (const track of stream.getTracks()) track.stop();
    };
    dialog.addEventListener("close", stop, { once: true });
    addEventListener("pagehide", stop, { once: true });
    // The dialog may have been closed while the browser asked for permission.
    if (!dialog.open) return stop();
    video.srcObject = stream;
    await video.play();
    const detect = (await nativeDetector()) ?? (await wasmDetector(say));
    say("Arahkan kamera ke barcode di kemasan.");
    const code = await firstCode(video, detect, () => dialog.open);
    if (code === undefined) return;
    say(`Terbaca: ${code}.`);
    stop();
    location.assign(`${linkCheckPath()}?${FIELD}=${code}`);
  } catch (error) {
    say(`${reasonOf(error)} Nomor di bawah barcode juga dapat diketik di kotak tautan.`);
  }
}

/** Returns a number that was read twice in a row: a single reading may be wrong. */
async function firstCode(video: HTMLVideoElement, detect: Detect, isOpen: () => boolean): Promise<string | undefined> {
  let last: string | undefined;
  while (isOpen()) {
    const code = await detect(video);
    if (code !== undefined && /^\d{8,14}$/.test(code) && code === last) return code;
    last = code;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return undefined;
}

/** Returns the browser's own detector, where it knows the barcodes of goods. */
async function nativeDetector(): Promise<Detect | undefined> {
  const Native = (window as { BarcodeDetector?: NativeDetectorClass }).BarcodeDetector;
  const known = (await Native?.getSupportedFormats().catch(() => [])) ?? [];
  const formats = FORMATS.filter((format) => known.includes(format));
  if (!Native || !formats.includes("ean_13")) return undefined;
  const native = new Native({ formats });
  return async (video) => (await native.detect(video))[0]?.rawValue;
}

/**
 * Loads this site's own detector. Visitors' data is metered, so the size of the download is stated, and nothing is loaded before a visitor asks for the
 * scanner.
 */
async function wasmDetector(say: (text: string) => void): Promise<Detect> {
  say("Mengunduh pembaca barcode (sekitar 330 kB, sekali saja) …");
  const { loadReader } = await import("./barcode-wasm.ts");
  return loadReader();
}

function reasonOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError") return "Kamera tidak diizinkan.";
  if (name === "NotFoundError") return "Tidak ada kamera di perangkat ini.";
  return "Kamera atau pembacanya tidak dapat dipakai.";
}
