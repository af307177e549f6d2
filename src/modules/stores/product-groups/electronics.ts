import type { ProductGroupDefinition } from "./schema.ts";

export const ELECTRONICS = [
  {
    id: "phones",
    name: "HP & tablet",
    category: "elektronik-gadget",
    products:
      "hp/hape/handphone/ponsel/smartphone/telepon genggam/telepon seluler/telepon pintar/hp android/hp 5g, " +
      "gadget/gawai/gajet, tablet/tab/galaxy tab/tablet android/ipad, telepon rumah",
  },
  {
    id: "phone-accessories",
    name: "Aksesori HP",
    category: "elektronik-gadget",
    products:
      "powerbank, charger/pengisi daya/casan/charger hp/fast charging, casing/case/softcase/hardcase/casing hp/case hp, " +
      "tempered glass/anti gores/pelindung layar, kabel data/kabel usb/kabel type c, tongsis/gimbal/stabilizer hp, " +
      "holder hp/dudukan hp, baterai hp, kartu memori/micro sd/memory card, ring light, case iphone/casing iphone",
  },
  {
    id: "audio",
    name: "Perangkat audio",
    category: "elektronik-gadget",
    products:
      "earphone/headset/headphone/tws/earbuds/earbud/handsfree/iem, speaker/speaker bluetooth/sound system/" +
      "speaker aktif/subwoofer, soundbar/home theater, mikrofon/mic/microphone/mic wireless, radio, amplifier/mixer audio",
  },
  {
    id: "wearables",
    name: "Jam tangan pintar",
    category: "elektronik-gadget",
    products: "smartwatch/jam pintar/jam tangan pintar/smartband/smart band/apple watch/galaxy watch",
  },
  {
    id: "televisions",
    name: "TV & proyektor",
    category: "elektronik-gadget",
    products:
      "tv/televisi/smart tv/android tv/google tv/tv led/led tv/oled, set top box/stb/tv box, proyektor/projector, " +
      "antena tv/antena, bracket tv/remote tv/remote/remot",
  },
  {
    id: "cameras",
    name: "Kamera & drone",
    category: "elektronik-gadget",
    products:
      "kamera/camera/mirrorless/dslr/kamera digital/kamera analog/kamera instan/action cam/action camera, lensa/lensa kamera, " +
      "tripod, drone, cctv/kamera cctv/ip cam/ip camera/kamera pengintai, tas kamera/baterai kamera",
  },
  {
    id: "digital-goods",
    name: "Pulsa & voucher",
    category: "elektronik-gadget",
    products:
      "pulsa/isi pulsa/kartu perdana/perdana, paket data/kuota internet/kuota, token listrik/token pln, " +
      "voucher game/top up game/top up/topup/voucher gim/diamond/voucher google play",
  },
  {
    id: "computers",
    name: "Komputer & laptop",
    category: "komputer-laptop",
    products:
      "laptop/notebook/chromebook/ultrabook/laptop gaming, komputer/pc/desktop/pc gaming/pc rakitan/mini pc/all in one pc",
  },
  {
    id: "computer-parts",
    name: "Komponen & aksesori komputer",
    category: "komputer-laptop",
    products:
      "monitor/monitor gaming, keyboard/mechanical keyboard/papan ketik, mouse/mouse wireless, mousepad/mouse pad, " +
      "ssd/ssd nvme, hardisk/harddisk/hdd/hard disk eksternal, flashdisk/flash drive/usb drive, ram/ram laptop/ddr4/ddr5, " +
      "prosesor/processor, vga/kartu grafis/gpu, motherboard/mainboard, power supply/psu, casing pc/casing komputer, webcam, " +
      "charger laptop/adaptor laptop/baterai laptop, kipas laptop/cooling pad/cooler laptop/stand laptop/dudukan laptop, " +
      "usb hub/docking, kabel hdmi/kabel vga, ups komputer/ups, software/antivirus/lisensi windows",
  },
  {
    id: "networking",
    name: "Perangkat jaringan",
    category: "komputer-laptop",
    products:
      "router/wifi/router wifi/mesh wifi, penguat sinyal/repeater/wifi extender, modem/mifi/modem wifi, access point/kabel lan",
  },
  {
    id: "printers",
    name: "Printer & tinta",
    category: "komputer-laptop",
    products:
      "printer/printer thermal/printer kasir, tinta/tinta printer/toner/cartridge, scanner/pemindai, mesin fotokopi",
  },
] as const satisfies readonly ProductGroupDefinition[];
