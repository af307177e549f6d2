import type { TitleWords } from "./schema.ts";

export const PERHIASAN_JAM_TANGAN_WORDS: TitleWords = {
  names: {
    cincin: "cincin wanita, cincin titanium",
    kalung: "liontin, choker, kalung titanium, kalung couple",
    gelang: "gelang couple, anklet, gelang pria, gelang kesehatan",
    anting: "anting jepit, ear cuff, piercing",
    "emas-batangan": "antam, minigold, emas mini, baby gold, emas batang, silver bar, perak batangan",
    "perhiasan-emas": "emas muda, emas 24 karat, emas kuning, cincin berlian, giwang emas, gold ring",
    "jam-tangan": "jamtangan, chronograph, jam tangan couple, jam tangan anak, sport watch",
    "tali-jam":
      "strap smartwatch, tali smartwatch, strap mi band, strap apple watch, strap watch, rantai jam, strap amazfit, " +
      "strap tali",
  },
  lines: {
    "emas-batangan": "antam lm, minigold, ubs, emas antam, galeri 24, lotus archi, hartadinata, kinghalim, king halim",
    "jam-tangan":
      "casio, g shock, gshock, seiko, alexandre christie, expedition, fossil, daniel wellington, swatch, baby g, " +
      "skmei, citizen watch, alexandre, digitec, q q, rolex, tissot, edifice, orient watch, alba watch, naviforce, " +
      "bonia watch, hegner, mirage jam, lasebo, invicta",
  },
  otherThings:
    "kotak jam, kotak perhiasan, watch box, jewelry box, tempat perhiasan, baterai jam, jam weker, jam meja, " +
    "alat buka jam, pembersih perhiasan, batu akik, batu permata, akik, mutiara, berlian, watch winder, " +
    "display perhiasan, tindik alat, liontin kotak, rantai kacamata, " +
    "kaca jam, mesin jam, box cincin, kotak cincin, box kado perhiasan, kalung anjing, batu cincin, permata, " +
    "peniti emas, uang emas",
};
