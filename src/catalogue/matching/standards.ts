/**
 * Patterns of technical standards, parts, counts and promises that look like models but occur in the titles of thousands of things. They match text without
 * signs, in lower case.
 */
const STANDARDS: Readonly<Record<string, string>> = {
  connectors:
    "usb\\d{0,2}|usb\\d?c|type\\d?c|type\\d{1,2}|hdmi\\d{0,2}|dp\\d{2}|rj\\d\\d|cat\\d\\w?|sata\\d?|pcie\\d?|m2|lga\\d{3,4}",
  networks: "[2-5]g|wifi\\d\\w?|bt\\d{1,2}|(?:ac|ax|be)\\d{3,5}|n[13]50|n300",
  memory: "\\d{3,4}(?:ssd|hdd|nvme|emmc)|\\d{1,4}[gmt]b|(?:lp|g)?ddr\\d\\w?",
  processors:
    "i[3579]|i[3579]\\d{4,5}\\w{0,2}|r[3579]|r[3579]\\d{4}\\w{0,2}|ryzen\\d|core\\d|(?:11|12|13)\\d{2}g\\d|\\d{4,5}(?:hx|hs|hq|hk|u)|n[456]\\d00|g(?:35|37|70|80|85|88|90|95|96|99)",
  // Series in Lenovo's names: the screen size in inches, then an initial of the processor's maker: "14ISK" (Intel), "15ALC6" (AMD).
  series: "1[1-7][ai][a-z]{2}\\d{0,2}",
  speeds: "\\d{1,5}(?:mbps|gbps|rpm|psi|fps|nits|bar|dbi?|khz)",
  graphics: "(?:rtx|gtx|rx|mx|gt|uhd)\\d{3,4}\\w{0,2}",
  pictures: "\\d{2,3}(?:hd|fhd|qhd|uhd|wuxga|ips|oled)|\\d{1,2}k|\\d{3,4}[pi]|\\d{1,2}d|h26[45]|mp[34]|\\d{2,3}mm\\d*",
  protection: "ipx?\\d{1,2}|ip\\d\\d\\w?",
  platforms: "win(?:dows)?\\d{1,2}|w1[01]|ps[1-5]",
  batteries: "(?:aa|aaa|cr|lr)\\d{0,4}|r(?:0?3|6|14|20)|um\\d",
  counts:
    "\\d{1,3}(?:s|x|h|pcs|pc|pk|pack|ply|hari|jam|tahun|bulan|thn|bln|in|way|ways|inch|warna|lapis|susun|tingkat|mata|kaki|pintu|tabung|tungku)",
  numbers:
    "\\d{1,2}in1|\\d{1,3}(?:st|nd|rd|th)|(?:19|20)\\d\\dan?|no\\d{1,3}|uk\\d{1,2}|vol\\d{1,3}|v\\d|mk\\d|gen\\d|e?ink\\d",
  // "11.11Sale" is a promotion on a double date.
  promotions: "(?:99|1010|1111|1212)[a-z]{3,}",
};

const ANY = new RegExp(`^(?:${Object.values(STANDARDS).join("|")})$`);

export const isStandard = (code: string): boolean => ANY.test(code);
