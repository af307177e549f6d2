import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import wasmAddress from "zxing-wasm/reader/zxing_reader.wasm?url";

/** Reads a barcode from the camera's picture; undefined where none is seen. */
export type Detect = (video: HTMLVideoElement) => Promise<string | undefined>;

/** The width in pixels at which the thinnest bars are readable on a package that fills half of the picture. */
const WIDEST = 960;
const canvas = document.createElement("canvas");
const context = canvas.getContext("2d", { willReadFrequently: true });

/** Loads the reader from this site; by default zxing-wasm would load it from another host. */
export async function loadReader(): Promise<Detect> {
  await prepareZXingModule({ overrides: { locateFile: () => wasmAddress }, fireImmediately: true });
  return detect;
}

const detect: Detect = async (video) => {
  if (!context || video.videoWidth === 0) return undefined;
  const scale = Math.min(1, WIDEST / video.videoWidth);
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  const picture = context.getImageData(0, 0, canvas.width, canvas.height);
  const [found] = await readBarcodes(picture, { formats: ["EAN13", "EAN8", "UPCA"], maxNumberOfSymbols: 1 });
  return found?.isValid ? found.text : undefined;
};
