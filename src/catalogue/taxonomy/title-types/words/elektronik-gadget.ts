import type { TitleWords } from "./schema.ts";

export const ELEKTRONIK_GADGET_WORDS: TitleWords = {
  names: {
    hp: "smart phone, android phone, feature phone, hp jadul",
    "power-bank": "powerbank, powerbang, bank power",
    charger:
      "adaptor, adapter charger, travel charger, car charger, charger mobil, batok charger, kepala casan, " +
      "desktop charger, charger laptop, adaptor laptop",
    "casing-hp":
      "cover hp, cover handphone, sarung hp, cashing hp, soft case, hard case, silicone case, silikon case, leather case, jelly case, bumper case, back case, backcase, " +
      "fullcover case, flipcase, casing iphone, anti crack, armor case, case iphone, case samsung, " +
      "ultrathin case",
    "pelindung-layar":
      "temper glass, tempered, tempred glass, anti gores kaca, hydrogel, antigores, ceramic glass, kaca anti gores, " +
      "screen film, anti spy, camera lens protector",
    "kabel-data":
      "cable data charger, kabel micro usb, charging cable, usb type c cable, kabel charge, kabel casan, " +
      "lightning cable, cable data, kabel fast charging, type c cable, micro usb cable",
    "kartu-memori": "microsd, microsdhc, microsdxc, sdxc, sdhc, sdcard, mmc, memory sd, cf card, memory card hp",
    earphone:
      "headphone bluetooth, headset gaming, gaming headset, true wireless stereo, in ear monitor, neckband, henset, " +
      "hansfree, hands free, ear phone, head set, ear buds, earpods, airdots, buds, bluetooth earphone, ear hook, " +
      "bone conduction, ows",
    speaker:
      "speakers, sepeker, speker, sound bluetooth, speaker portable, portable bluetooth speaker, salon aktif, salon speaker, " +
      "box speaker, party speaker, toa, megaphone, megafon",
    mikrofon: "mike, clip on, shotgun mic, mic condenser, microphone condenser, lavalier, mic karaoke",
    smartwatch: "smart watch, sport watch gps, gps watch, jam tangan smartwatch, smart bracelet, watch gt",
    tv: "android tv led, digital tv, televisi led, oled tv, qled tv, crystal google tv",
    proyektor: "proyektor mini, pico projector",
    kamera:
      "camera digital, digital kamera, kamera mini, mini kamera, mini camera, mini dv, dv kamera, kamera dv, camcorder, sport camera, kamera olahraga, " +
      "micro camera, kamera aksi, kamera saku, digicam, kamera instax, instant camera, kamera aksi, sport cam, sports camera, body only, " +
      "camcoder, polaroid",
    "lensa-kamera": "lens, lensa fix, lensa kit, lensa tele, lensa makro, lensa wide",
    tripod:
      "tripods, tongsis, selfie stick, light stand, stand tripod, gorillapod, tripod flexible, mini tripod, " +
      "octopus tripod",
    cctv:
      "ipcam, ip camera, ip kamera, kamera ip, keamanan kamera, kamera keamanan, kamera pengintai, pengintai kamera, kamera tersembunyi, " +
      "tersembunyi kamera, hidden camera, kamera pengawas, spy camera, cctv wifi, dvr cctv, outdoor camera, indoor camera, smart camera, baby cam, baby monitor, spy cam, " +
      "ptz camera, kamera indoor, kamera outdoor",
  },
  lines: {
    "kartu-memori": "sandisk extreme, sandisk ultra micro, evo plus, canvas select",
    hp:
      "iphone, galaxy a, galaxy s, galaxy m, galaxy z, galaxy note, galaxy j, galaxy fold, galaxy flip, redmi, " +
      "redmi note, poco, pocophone, black shark, oppo reno, oppo find, realme, infinix, tecno, evercoss, nokia, " +
      "zenfone, rog phone, xperia, google pixel, oneplus, blackberry, huawei nova, huawei mate, blackview, doogee, " +
      "ulefone, motorola, nothing phone",
    tablet:
      "ipad, elitepad, elite pad, galaxy tab, mi pad, redmi pad, matepad, mediapad, advan tab, kindle, lenovo tab, xiaomi pad, oppo pad, " +
      "realme pad, tab a8, surface go, kobo, evercoss tab, yoga tab",
    "casing-hp": "spigen, nillkin, ringke, rugged armor",
    earphone:
      "airpods, airpod, earpods, galaxy buds, freebuds, airdots, soundcore, inpods, i7s, i12, p47, jbl tune, wh ch, " +
      "wh 1000xm4, wh 1000xm5, wf 1000xm4, qcy t1, qcy t5, redmi buds, mi true wireless, enco, realme buds, kz, " +
      "beats studio, beats solo, quietcomfort, marshall major, nothing ear, sony wf, sony wh, sennheiser momentum, " +
      "cloud stinger, kraken, blackshark v2",
    speaker:
      "jbl go, jbl flip, jbl charge, jbl xtreme, jbl clip, jbl partybox, boombox, harman kardon onyx, soundlink, " +
      "google home, google nest mini, echo dot, simbadda cst, polytron pas, polytron pma, stanmore, emberton, acton",
    smartwatch:
      "mi band, smart band, galaxy watch, apple watch, amazfit, huawei band, huawei watch, fitbit, honor band, garmin, " +
      "redmi watch, realme watch, watch fit, bip u, galaxy fit, miband, haylou solar, imoo watch, imoo",
    tv: "bravia, aquos, mi tv, coocaa, neo qled, roku tv",
    kamera:
      "instax mini, instax, gopro, eos, eos m, alpha a6000, lumix, fujifilm x, osmo action, osmo pocket, powershot, " +
      "coolpix, ixus, rx100, rx 100, runcam, canon eos, nikon d, zv e10, zv 1, sony zv, sony a6000, xiaomi yi, yi action, cyber shot, cybershot, kodak m35, insta360",
    drone: "dji mavic, dji mini, mavic, phantom 4, tello",
    cctv:
      "ezviz, hikvision, dahua, imou, tapo c200, xiaomi home security, ranger 2, mi home security, v380, yoosee, " +
      "tapo c100, tapo c210, bardi cam",
  },
  otherThings:
    "dus box, dusbook, dus book, dus hp, dus iphone, dus samsung, kardus hp, modul led, modul p10, modul relay, running text, videotron, endoscope, borescope, endoskop, endoskopi, kamera inspeksi, camera endoscope, kamera endoskop, gimbal, stabilizer, remote tv, remot tv, remote ac, remot, " +
    "bracket tv, breket tv, bracket, kabel hdmi, kabel audio, kabel aux, kabel rca, hdmi, holder hp, phone holder, " +
    "holder, car holder, dudukan hp, stand hp, phone stand, ring holder, ring light, ringlight, lampu ring, softbox, " +
    "flash kamera, speedlite, baterai kamera, baterai hp, batre hp, battery, batre, baterai, baterei, antena, " +
    "antenna, antena tv, set top box, stb, android box, tv box, android tv box, radio, walkie talkie, handy talky, " +
    "voice recorder, dvd player, amplifier, power amplifier, ampli, kit amplifier, turntable, kartu perdana, " +
    "perdana, popsocket, pop socket, lcd hp, lcd touchscreen, touchscreen, konektor, sim card, stylus, stylus pen, " +
    "pen stylus, sarung tangan kamera, filter lensa, lens cap, hood lensa, lens hood, tutup lensa, uv filter, " +
    "memory reader, card reader, memori reader, otg, kabel otg, baterai cas, kotak baterai, adaptor dc, lampu video, " +
    "video light, led video, backdrop, background foto, green screen, light tent, lampu studio, payung studio, " +
    "mp3 player, mp4, walkman, cd player, audio interface, mixer audio, sound card, soundcard, mixer sound, " +
    "stand mic, pop filter, arm mic, kabel mic, hard cover airpods, eartips, ear tips, earpad, ear pad, ear cushion, " +
    "busa headphone, earcup, bantalan headphone, kabel headphone, kabel earphone, headphone stand, stand headphone, " +
    "gantungan headphone, headset splitter, case headphone, earphone case, casing airpods, case airpods, case tws, " +
    "pouch headphone, tas headphone, bluetooth receiver, bluetooth adapter, receiver bluetooth, audio receiver, " +
    "audio splitter, splitter, converter, konverter, adaptor audio, audio adapter, transmitter, " +
    "bluetooth transmitter, instant color film, color film, roll film, charger baterai, charger kamera, " +
    "teleprompter, gopro mount, camera strap, strap kamera, tali kamera, tali hp, phone strap, kamera bag organizer, " +
    "film instax, instant film, paper instax, instax film, instax mini film, refill fujifilm, mini fax, " +
    "telepon kabel, telepon rumah, mesin fax, telephone, smart plug, stop kontak smart, smart switch, saklar wifi, " +
    "smart home, smart door lock, mesin absensi, fingerprint absensi, mesin hitung uang, alarm, gps tracker, gps, " +
    "powerstation, panel surya, solar panel, joystick hp, gamepad hp, trigger pubg, fan cooler hp, kipas hp, " +
    "cooler hp, cooling fan hp, kabel ekstensi, kabel speaker, kabel listrik, colokan, colokan listrik, stop kontak, " +
    "terminal listrik, kepala colokan, travel adapter, saklar, bell, bel rumah, kalkulator mini radio, vr box, " +
    "kacamata vr, action cam case, housing, tas kamera dslr, dry box, adapter lensa, lensa hp, teropong, binocular, " +
    "binoculars, teleskop, telescope, mikroskop, mikroskop digital, screen cleaner, pembersih layar, cleaning kit, " +
    "walky talky, megaphone, jack audio, kit bluetooth, receiver, headset extension, flexible, flexibel, " +
    "microsd adapter, sim tray, backdoor, back cover baterai, tutup baterai, garskin, skin hp, stiker hp, " +
    "sticker hp, garskin laptop",
};
