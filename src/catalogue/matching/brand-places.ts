const PHONES =
  "apple samsung xiaomi oppo vivo realme infinix tecno itel huawei honor nokia google oneplus motorola asus lenovo";
const CONSOLES_AND_CAMERAS = "nintendo sony microsoft canon nikon fujifilm gopro dji";
const DEVICES = new Set([...PHONES.split(" "), ...CONSOLES_AND_CAMERAS.split(" ")]);
const VEHICLES = new Set(
  "honda yamaha suzuki kawasaki vespa toyota daihatsu mitsubishi nissan hyundai wuling mazda isuzu bmw byd".split(" "),
);

/** Things whose makers are hardly ever those of the device behind them: "casing iPhone", "earpad Sony". */
const MADE_FOR_DEVICES = new Set(
  (
    "case casing softcase hardcase flipcase silikon sarung cover garskin skin bumper antigores tempered hydrogel lcd touchscreen housing backdoor " +
    "converter konverter cushion bantalan strap holder dudukan bracket tongkat stiker sticker gantungan lanyard pouch ganti pengganti sparepart"
  ).split(" "),
);
const MADE_FOR_VEHICLES = new Set(
  (
    "cover sarung lampu led bohlam spion kampas knalpot jok bagasi box bracket braket behel windshield visor velg ban rantai gear busi aki filter karet seal baut " +
    "handgrip grip stang tutup kunci remote alarm klakson sein stiker sticker striping body kit karpet footstep tebeng spakbor slebor shock cvt roller " +
    "kabel speedometer rem master kaliper disc cakram v-belt vanbelt oli semir gantungan dashboard wiper talang roof rack emblem bumper"
  ).split(" "),
);

/** Makers of parts that others build in: "Laptop Acer Intel Core i5" is Acer's. */
const PART_MAKERS = new Set(["intel", "amd", "nvidia", "microsoft", "google"]);

/** Whether any other brand of a title is likelier its maker: "hp" is also short for a phone. @param said as the title has it */
export const isWeak = (brand: string, said: string): boolean => PART_MAKERS.has(brand) || said === "hp";

/** Whoever made the headphone, these cushions are not theirs. */
const CUSHIONS = new Set(["earpad", "earpads", "earcup", "earcups"]);
/** Behind the name of a device, it is this that is sold: "MacBook skin". */
const SKINS = new Set("case casing softcase hardcase skin garskin tempered antigores silikon".split(" "));

/**
 * Whether a brand is that of the device or vehicle a thing is made for.
 * @param before the words before it
 * @param behind the two words behind it
 */
export const isOfWhatItFits = (brand: string, before: readonly string[], behind: readonly string[]): boolean =>
  before.some((word) => CUSHIONS.has(word)) ||
  (DEVICES.has(brand) &&
    (before.some((word) => MADE_FOR_DEVICES.has(word)) || behind.some((word) => SKINS.has(word)))) ||
  (VEHICLES.has(brand) && before.some((word) => MADE_FOR_VEHICLES.has(word)));
