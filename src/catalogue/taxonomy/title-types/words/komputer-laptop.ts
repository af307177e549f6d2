import type { TitleWords } from "./schema.ts";

export const KOMPUTER_LAPTOP_WORDS: TitleWords = {
  names: {
    laptop: "note book, netbook, 2 in 1 laptop, mobile workstation",
    komputer:
      "pc built up, pc aio, all in one pc, pc all in one, komputer all in one, lenovo all in one, hp all in one, asus all in one, dell all in one, acer all in one, aio pc, cpu gaming, thin client, komputer server, pc office, " +
      "cpu komputer, workstation pc",
    monitor: "monitor lcd, lcd monitor, led monitor, curved monitor, monitor curved, portable monitor",
    keyboard: "keyboard mouse, keyboard numeric, numpad, keyboard mechanical, wireless keyboard, keypad",
    mouse: "mice, mouse bluetooth, optical mouse, vertical mouse, air mouse",
    ssd: "ssd m2, nvme m2, ssd external, solid state",
    "hard-disk":
      "harddisk, harddrive, hdd external, hdd internal, hardisk external, hard disk external, portable hdd, " +
      "hdd laptop, harddisk external, wd purple, skyhawk, hdd cctv, hardisk cctv, harddisk cctv, hard disk cctv",
    flashdisk:
      "flash disk, flasdisk, flesdisk, plashdisk, flash disc, flashdisc, usb otg drive, pendrive, pen drive, usb stick, usb drive, " +
      "usb flash, usb memory, memory stick usb, thumb drive, jumpdrive, memori flash, flash stik, flash stick, u disk, disk u",
    "ram-komputer":
      "ram ddr3, ram ddr4, ram ddr5, longdimm, sodim, so dimm, memory pc, memory laptop, udimm, memory ddr4, " +
      "ram sodimm, memory ddr5, ram longdimm",
    prosesor: "procesor, prosessor, cpu intel, cpu amd",
    "kartu-grafis": "kartu vga, vga gaming",
    motherboard: "main board, mother board, mb intel, mb amd",
    printer: "printer bluetooth, printer label, label printer, printer struk, mini printer, printer barcode",
    "tinta-printer":
      "ink tank, botol tinta, tinta epson, tinta canon, tinta hp, toner cartridge, drum unit, tinta refill, " +
      "ink bottle, pita printer, ribbon",
    router:
      "wifi extender, range extender, repeater, access point, mesh, mikrotik, usb wifi, wifi dongle, switch hub, " +
      "hub switch, powerline, wifi adapter, modem usb, homespot, wifi repeater, penguat sinyal wifi, orbit",
  },
  lines: {
    ssd: "970 evo, 860 evo, 870 evo, 980 pro, 990 pro, mx500, bx500, su650, kingston a400, wd green sata",
    "hard-disk":
      "my passport, my book, mybook, my cloud, wd passport, back up plus, maxtor m3, touro, lacie rugged, baracuda, backup plus, canvio, wd elements, elements portable, seagate expansion, expansion portable, " +
      "barracuda, ironwolf, storejet",
    flashdisk:
      "fd vgen, fd v gen, fd sandisk, fd toshiba, fd kingston, cruzer, cruzer blade, ultra flair, ultra fit, ultra dual, datatraveler, data traveler, jetflash, ixpand, transmemory",
    laptop:
      "macbook, alienware, surface pro, surface laptop go, mi notebook, vivobook, zenbook, ideapad, thinkpad, aspire, nitro 5, nitro v15, swift 3, predator helios, legion, " +
      "pavilion, inspiron, latitude, xps, rog strix g, tuf gaming a15, tuf gaming f15, expertbook, matebook, " +
      "travelmate, lg gram, yoga slim, thinkbook, victus, omen, elitebook, probook, satellite, portege, axioo mybook, " +
      "mybook, redmibook, chromebook, vostro, surface laptop, ideapad slim, hp 14s, hp 14, tuf dash, rog zephyrus, " +
      "zephyrus, katana gf66, msi modern, msi katana, msi bravo, stealth, swift x, toughbook, dynabook, lifebook, " +
      "rog flow, loq, extensa, hp 240, hp 245, asus a416, asus m415, asus e410, asus x441, asus x415, asus a409, " +
      "asus e203, asus tuf, infinix inbook, inbook, avita, advan workplus, advan workpro, advan soulmate, zyrex, " +
      "notebook gaming, axioo hype, axioo pongo, pongo, axioo slimbook, lenovo yoga, lenovo flex, ideapad flex, aspire lite, swift go, vivobook go, galaxy book, travelmate p214, bravo 15, cyborg 15",
    komputer:
      "imac, mac mini, optiplex, thinkcentre, ideacentre, intel nuc, nuc, prodesk, elitedesk, veriton, mac studio",
    monitor: "ultrasharp, odyssey g, odyssey, ultragear, flatron, proart display, viewfinity",
    prosesor:
      "core i3, core i5, core i7, core i9, ryzen 3, ryzen 5, ryzen 7, ryzen 9, athlon, intel core, pentium gold, " +
      "threadripper, xeon, celeron",
    "kartu-grafis":
      "geforce, radeon, gtx, rtx, quadro, gtx 1050, gtx 1650, gtx 1660, rtx 2060, rtx 3050, rtx 3060, rtx 3070, " +
      "rtx 3080, rtx 4060, rx 580, rx 570, rx 6600, rx 6700, gt 1030, gt 730, gt 710",
    printer:
      "ecotank, pixma, laserjet, deskjet, epson l3110, epson l3210, epson l120, epson l3150, epson l121, ip2770, " +
      "mg2570s",
    router:
      "archer, deco, mikrotik, airfiber, unifi, eap110, ubiquiti, rb750, hap lite, rb450, rb941, tl wr840n, zte f609, " +
      "mercusys, nanostation",
  },
  otherThings:
    "mousepad, mouse pad, deskmat, cooling pad, cooler laptop, kipas laptop, kipas processor, kipas casing, " +
    "fan casing, fan case, cpu cooler, heatsink, thermal paste, power supply, psu, casing pc, casing komputer, " +
    "pc case, kabel vga, kabel lan, kabel utp, kabel printer, kabel power, kabel sata, kabel usb printer, usb hub, " +
    "docking, docking station, lisensi windows, lisensi office, windows 10, windows 11, microsoft office, " +
    "office 365, antivirus, enclosure, casing hdd, casing ssd, case hdd, ssd enclosure, caddy, hdd caddy, " +
    "hardisk case, baterai laptop, batre laptop, battery laptop, keyboard laptop, lcd laptop, layar laptop, " +
    "engsel laptop, engsel, stand laptop, laptop stand, dudukan laptop, holder laptop, stand monitor, " +
    "bracket monitor, monitor arm, arm monitor, keyboard protector, keyboard cover keyboard, pelindung keyboard, " +
    "keycap, keycaps, switch keyboard, palm rest, wrist rest, wrist pad, wristpad, wristrest, palmrest, sleeve laptop, softcase laptop, laptop sleeve, " +
    "casing laptop, case macbook, case laptop, skin laptop, scanner, barcode scanner, mesin scanner, printer 3d, " +
    "3d printer, filamen, drawing tablet, pen tablet, graphics tablet, wacom, bluetooth dongle, dongle, " +
    "kabel displayport, capture card, video capture, hdmi capture, rj45, konektor rj45, crimping, kabel, " +
    "adapter lan, usb lan, lan card, pci, riser, riser card, sound card usb, usb sound card, soundcard usb, " +
    "server rack, rak patch panel, mesin laminating, kvm, kvm switch, switch hdmi, splitter hdmi, splitter vga, " +
    "hdmi splitter, converter hdmi, converter vga, hdmi to vga, usb converter, baut laptop, adapter m2, " +
    "heatsink ssd, heatsink m2, harddisk docking, presenter, laser pointer, pointer, pembersih laptop, " +
    "cleaner laptop, kabel ide, baterai cmos, cctv dvr, cd r, dvd r, dvd rw, optical drive, cd blank, dvd blank, " +
    "software, norton, kaspersky, adobe, autocad, corel, internet security, total security, anti virus, " +
    "key windows, product key, keyboard tablet, keyboard ipad, head printer, waste ink, cartridge holder, printhead, " +
    "roller printer, chip cartridge, chip resetter, power cord, adaptor monitor, adaptor printer, charger monitor, " +
    "adaptor cctv, stylus ipad, fan, water cooling, liquid cooler, aio cooler, cooler master hyper, cooler",
};
