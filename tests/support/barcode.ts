/** The widths of bars and gaps of each digit in the left half, by the odd code of EAN-13 (GS1 General Specifications, section 5.2.1). */
const WIDTHS = ["3211", "2221", "2122", "1411", "1132", "1231", "1114", "1312", "1213", "3112"] as const;
/** Which digits of the left half have mirrored bars, by the first digit: that one is told by the pattern alone. */
const PARITIES = [
  ...["000000", "001011", "001101", "001110", "010011"],
  ...["011001", "011100", "010101", "010110", "011010"],
] as const;

/** Returns the bars of a 13-digit number as modules; true is dark. */
export function barcodeModules(ean: string): readonly boolean[] {
  const [first = 0, ...digits] = [...ean].map(Number);
  const widthsOf = (digit: number, isReversed: boolean) => {
    const widths = [...(WIDTHS[digit] ?? "")];
    return isReversed ? widths.reverse() : widths;
  };
  const left = digits.slice(0, 6).flatMap((digit, at) => widthsOf(digit, PARITIES[first]?.[at] === "1"));
  const right = digits.slice(6).flatMap((digit) => widthsOf(digit, false));
  const widths = ["111", ...left, "11111", ...right, "111"].flatMap((text) => [...text].map(Number));
  return widths.flatMap((width, at) => Array<boolean>(width).fill(at % 2 === 0));
}

/**
 * Plays a video of the barcode in place of the camera, which the tests' Chromium lacks. It runs in the page.
 * @param modules as `barcodeModules` returns them
 */
export function showBarcodeToCamera(modules: readonly boolean[]) {
  const size = 4;
  const canvas = document.createElement("canvas");
  canvas.width = 640;
  canvas.height = 480;
  const start = Math.floor((canvas.width - modules.length * size) / 2);
  const draw = () => {
    const context = canvas.getContext("2d");
    if (!context) return;
    context.fillStyle = "#fff";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = "#000";
    for (const [at, isDark] of modules.entries()) if (isDark) context.fillRect(start + at * size, 120, size, 240);
  };
  setInterval(draw, 50);
  navigator.mediaDevices.getUserMedia = async () => {
    draw();
    return canvas.captureStream(20);
  };
}
