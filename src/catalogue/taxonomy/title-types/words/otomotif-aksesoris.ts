import type { TitleWords } from "./schema.ts";

export const OTOMOTIF_AKSESORIS_WORDS: TitleWords = {
  names: {
    "oli-mesin": "oli samping, oli transmisi, gear oil, oli shock, minyak rem, coolant, air radiator, brake fluid",
    "ban-motor": "ban luar motor, ban tubeless, ban dalam motor, ban luar, ban tubles",
    "ban-mobil": "ban mobil ring",
    aki: "accu motor, accu mobil, accu aki, aki gel",
    "kampas-rem": "disc pad, kampas cakram, dispad, kampas tromol, discpad",
    "sampo-mobil":
      "pembersih kaca mobil, snow wash, compound mobil, poles body mobil, kit wax, pembersih jamur kaca, " +
      "coating mobil, nano ceramic coating, penghitam ban, pengkilap body, penghilang baret, shampo motor, " +
      "pembersih velg, clay bar, body compound, lap kanebo, kanebo, car wax, pembersih mesin motor, pengkilap ban, " +
      "jamur kaca mobil, car wash shampoo, degreaser motor, chain cleaner, wax motor, back to black",
    dashcam: "dash cam, car camera, dvr mobil",
    "cover-kendaraan": "body cover, mantel motor cover, sarung jok",
    helm: "helm retro, helm sepeda, helm ink, helm kyt, helm anak, helm sni, helm proyek, helm cross",
    "jaket-motor":
      "jas hujan, raincoat, riding jacket, jaket bikers, ponco, sarung tangan touring, mantel hujan, rain coat, " +
      "jas hujan setelan",
  },
  lines: {
    "oli-mesin":
      "yamalube, mpx2, mpx1, shell helix, shell advance, castrol, motul, top 1, pertamina fastron, enduro matic, " +
      "evalube, ahm oil, federal oil, mesran, prima xp, federal matic, repsol, fastron, idemitsu, liqui moly, spx2, " +
      "ecstar, mobil 1, agip, mpx 2, spx 2, shell ax7, shell ax5, united oil, fuchs, x ten",
    "ban-motor":
      "fdr, irc, swallow, corsa, aspira premio, michelin pilot street, zeneos, pirelli diablo, maxxis, corsa platinum, " +
      "mizzle",
    "ban-mobil":
      "bridgestone, dunlop, gt radial, achilles, hankook, accelera, goodyear, continental, champiro, toyo tires, " +
      "yokohama ban",
    aki: "gs astra, yuasa, gs premium, incoe, motobatt",
    busi: "ngk, denso iridium, brisk",
    helm:
      "kyt, ink, nhk, gm helm, jpx, zeus, agv, shoei, mds, bmc helm, cargloss, kyt dj maru, bogo, hiu helm, arai, " +
      "rsv helm",
  },
  otherThings:
    "lampu motor, lampu mobil, lampu depan, lampu stop, lampu led motor, lampu utama, lampu led mobil, " +
    "lampu tembak motor, lampu headlamp mobil, bohlam mobil, bohlam motor, klakson, knalpot, spion, kaca spion, " +
    "spakbor, spakboard, jok, jok motor, kulit jok, velg, pelek, velg motor, velg mobil, shockbreaker, " +
    "shock breaker, shock breker, shockbreker, shock motor, shock belakang, sok breker, karburator, filter udara, filter oli, filter bensin, filter kabin, gear set, rantai motor, " +
    "rantai, vanbelt, v belt, roller, cdi, ecu, koil, kiprok, stang, handgrip, grip motor, hand grip motor, " +
    "jalu stang, master kaliper, cakram, disc brake, kabel gas, kabel kopling, kampas kopling, kopling, " +
    "bearing, ring seher, stang seher, noken as, klep, gasket, packing, oring, baut motor, baut probolt, cover body, " +
    "body motor, fairing, windshield, visor helm, kaca helm, busa helm, sarung helm, box motor, bracket box, " +
    "tas motor, sarung tangan kulit, karpet mobil, karpet motor, karpet dasar, sarung jok, cover jok, " +
    "sarung jok mobil, cover stir, sarung stir, bantal mobil, parfum mobil, pengharum mobil, pewangi mobil, " +
    "tempat sampah mobil, organizer mobil, holder hp motor, holder hp mobil, phone holder motor, phone holder mobil, " +
    "charger aki, cas aki, jumper aki, jump starter, dongkrak, pompa ban mobil, kompresor ban, pengukur tekanan ban, " +
    "tpms, kunci roda, wiper, karet wiper, talang air, head unit, double din, tape mobil, speaker mobil, " +
    "subwoofer mobil, alarm motor, alarm mobil, kunci motor, gembok motor, gembok cakram, stiker motor, " +
    "sticker motor, stiker mobil, plat nomor, dudukan plat, emblem, kaca film mobil, peredam mobil, obat karat, " +
    "carburetor cleaner, carb cleaner, injector cleaner, engine flush, radiator, kipas radiator, dinamo starter, " +
    "dinamo, pompa bensin, tutup relay, saklar motor, kabel body, standar motor, footstep, foot step, pijakan kaki, " +
    "underbone, breket motor, crash bar, tubular, gps mobil, spion tengah, cat motor, cat mobil, clear coat, dempul, " +
    "sealant ban, cairan anti bocor, tambal ban, inner tube motor, pentil, tutup pentil, alat bengkel, kunci t, " +
    "treker, obeng motor, lap mobil, spons mobil, kain microfiber mobil, sikat velg, vacum mobil, " +
    "vacuum cleaner mobil, kursi mobil, safety belt, seatbelt, tirai mobil, sunshade, cover plat, lampu variasi, " +
    "spion motor, switch motor, lampu led h4, lampu h4, sein led, fogging, water pump motor, oring motor, " +
    "gigi rasio, kabel busi, cop busi, per cvt, kampas ganda, mangkok ganda, rumah roller, slider roller, " +
    "minyak rem botol, footpeg, kepala babi, karpet stir, penutup debu mobil, gantungan mobil, dashboard mobil, " +
    "cover dashboard, cover ban, cover ban serep, roof rack, towing, bumper, grill mobil, garnish, spoiler, " +
    "aero wiper, list pintu, door guard, talang pintu, bola lampu mobil, parkir kamera mundur, led drl, drl, " +
    "solenoid, cable kit, kamera parkir, saklar on off, voltmeter",
};
