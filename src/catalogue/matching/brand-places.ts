const PHONES =
  "apple samsung xiaomi oppo vivo realme infinix tecno itel huawei honor nokia google oneplus motorola asus lenovo hp dell acer toshiba garmin amazfit fitbit";
const CONSOLES_AND_CAMERAS = "nintendo sony microsoft canon nikon fujifilm gopro dji";
const DEVICES = new Set([...PHONES.split(" "), ...CONSOLES_AND_CAMERAS.split(" ")]);
const VEHICLES = new Set(
  "honda yamaha suzuki kawasaki vespa toyota daihatsu mitsubishi nissan hyundai wuling mazda isuzu bmw byd".split(" "),
);

/** Things that are hardly ever made by the maker of the device named after them: "casing iPhone", "earpad Sony". */
const MADE_FOR_DEVICES = new Set(
  (
    "stylus tutup penutup pelindung case casing softcase hardcase flipcase silikon sarung cover garskin skin bumper antigores tempered hydrogel lcd touchscreen housing backdoor " +
    "converter konverter cushion bantalan strap holder dudukan bracket tongkat stiker sticker gantungan lanyard pouch ganti pengganti sparepart"
  ).split(" "),
);
/** Things on which the name of a vehicle is a motif: "kaos Honda Vario". */
const BEARS_MOTIFS = new Set(
  "kaos tshirt shirt kemeja topi hoodie sweater sablon miniatur poster gantungan".split(" "),
);
/** Makers of parts that covers and stickers are made for: "sarung shock YSS". */
const SUSPENSION = new Set("yss showa ohlins kayaba rcb brembo".split(" "));
const PUT_ON_PARTS = new Set("cover sarung stiker sticker striping".split(" "));
const MADE_FOR_VEHICLES = new Set(
  (
    "cover sarung lampu led bohlam spion kampas knalpot jok bagasi box bracket braket behel windshield visor velg ban rantai gear busi aki filter karet seal baut " +
    "handgrip grip stang tutup kunci remote alarm klakson sein stiker sticker striping body kit karpet footstep tebeng spakbor slebor shock cvt roller " +
    "kabel speedometer rem master kaliper disc cakram v-belt vanbelt oli semir gantungan dashboard wiper talang roof rack emblem bumper"
  ).split(" "),
);

/** Makers of parts which other makers build into their devices: "Laptop Acer Intel Core i5" is Acer's. */
const PART_MAKERS = new Set(["intel", "amd", "nvidia", "microsoft", "google"]);

/**
 * Says whether a brand yields to any other brand in the title, because the other brand is more likely the maker's: "hp" also means a phone.
 * @param said the brand as the title writes it
 */
export const isWeak = (brand: string, said: string): boolean => PART_MAKERS.has(brand) || said === "hp";

/** Cushions for headphones: their maker is hardly ever the maker of the headphones. */
const CUSHIONS = new Set(["earpad", "earpads", "earcup", "earcups"]);
/** When one of these words follows the name of a device, the title sells a skin or case, not the device: "MacBook skin". */
const SKINS = new Set("case casing softcase hardcase skin garskin tempered antigores silikon".split(" "));

/**
 * Says whether a brand is the brand of the device or vehicle for which a thing is made.
 * @param before the words before the brand
 * @param behind the two words after it
 */
export const isOfWhatItFits = (brand: string, before: readonly string[], behind: readonly string[]): boolean =>
  before.some((word) => CUSHIONS.has(word)) ||
  (DEVICES.has(brand) &&
    (before.some((word) => MADE_FOR_DEVICES.has(word)) || behind.some((word) => SKINS.has(word)))) ||
  (VEHICLES.has(brand) && before.some((word) => MADE_FOR_VEHICLES.has(word) || BEARS_MOTIFS.has(word))) ||
  (SUSPENSION.has(brand) && before.some((word) => PUT_ON_PARTS.has(word)));
