import type { TitleWords } from "./schema.ts";

export const PERLENGKAPAN_KANTOR_SEKOLAH_WORDS: TitleWords = {
  names: {
    pulpen:
      "pulpen gel, pen gel, fountain pen, pulpen kuas, brush pen, drawing pen, refill pulpen, isi pulpen, ballpoin, " +
      "drawingpen, ball pen, bollpoint, boxy pen",
    pensil: "mechanical pencil, isi pensil",
    spidol:
      "spidol permanen, spidol kain, whiteboard marker, paint marker, permanent marker, boardmarker, chalk marker, " +
      "board marker, hi lighter, posca, sign pen",
    "pensil-warna":
      "colour pencil, cat akrilik, water color, cat poster, watercolor, colour pencils, cat lukis, finger paint, " +
      "acrylic paint",
    "buku-tulis":
      "notebook, note book, sketchbook, memo, planner, sticky notes, bullet journal, buku kotak, buku folio, " +
      "sketch book, jurnal, loose leaf a5, post it, buku ekspedisi, buku kwitansi, kwitansi, buku kas",
    "kertas-hvs":
      "kertas foto, photo paper, kertas buffalo, kertas thermal, kertas sertifikat, kertas concorde, kertas kado, " +
      "kertas stiker, kertas kasir, thermal paper, kertas label",
    kalkulator: "kalkulator scientific",
    "tas-sekolah": "ransel anak, backpack anak, tas ransel anak, tas tk, tas sd, tas paud, trolley anak",
    "seragam-sekolah":
      "celana sd, celana smp, celana sma, rok sd, rok smp, rok sma, baju sd, baju smp, baju sma, kemeja sd, kemeja smp, kemeja sma, celana pendek sd, celana pendek smp, celana panjang sd, celana panjang smp, celana panjang sma, rok panjang smp, rok panjang sma, baju pendek sd, " +
      "baju pendek smp, baju pendek sma, baju panjang smp, baju panjang sma, seragam sd, " +
      "seragam smp, seragam sma, kacu, hasduk, topi sd, dasi sd, baju pramuka, dasi sekolah, topi sekolah, rok sekolah, celana sekolah",
    "kursi-kantor": "kursi direktur, kursi putar",
    "meja-kantor": "meja gaming, meja kerja lipat",
  },
  lines: {
    pulpen:
      "uniball ballpoint, uni ball signo, pilot g2, pilot balliner, standard ae7, snowman v, faster c6, " +
      "pentel energel, jetstream, kokoro, zebra sarasa, balliner, signo, energel",
    spidol: "snowman spidol, stabilo boss, posca, uni posca, sharpie, artline, stabilo",
    "pensil-warna": "faber castell watercolour, crayola, titi",
    "buku-tulis":
      "sinar dunia, sidu, kiky, paperline, big boss buku, big boss, mirage buku, vision buku, okey buku, gelatik, " +
      "campus kokuyo, paperone",
    "kertas-hvs": "paperone, sidu a4, bola dunia, natural a4, copy paper, e paper, mirage hvs, paper one",
  },
  otherThings:
    "lakban, isolasi, selotip, double tape, double tip, stapler, staples, isi staples, penghapus, tipex, tip ex, tip x, tipx, tipe x, correction tape, penggaris, " +
    "jangka, rautan, serutan, lem kertas, lem stick, gunting kertas, cutter, amplop, map, stopmap, ordner, clip, " +
    "paper clip, binder clip, papan tulis, whiteboard, bantalan stempel, stempel, id card, kartu nama, lanyard, " +
    "tali id card, mesin laminating, plastik laminating, paper shredder, penghancur kertas, mesin penghancur kertas, " +
    "mesin jilid, tempat pensil, kotak pensil, pensil case, pencil case, filing cabinet, brankas, globe, peta, " +
    "bubble wrap, kardus, kardus packing, kardus polos, dus packing, dus polos, karton box, box karton, mesin antrian, polymailer, plastik packing, plastik opp, label harga, kabel ties, cable tie, " +
    "cable ties, buku tabungan, tongkat pramuka, proyektor layar, kertas warna, kertas karton, karton, " +
    "penjepit kertas, pembolong kertas, perforator, mesin absen, cash drawer, mesin kasir, cover buku, sampul buku, " +
    "sampul, dispenser lakban, pembatas buku, bookmark, stand file, box file, document keeper, " +
    "clear holder, sheet protector, bantex, clipboard, papan jalan, kalender, cash box, lampu baca, " +
    "tongkat penunjuk, lem povinal, glue stick, glue, eraser, sharpener, ruler, correction pen, " +
    "correction fluid, paper punch, push pin, paku payung, rubber band, karet gelang, isi cutter, scotch, " +
    "tempat alat tulis, desk organizer, buku tamu, tali kur, plastik klip, ziplock, plastik ziplock, " +
    "amplop coklat, amplop putih, kertas karbon, karbon, materai, meterai, map kancing, business file, hanging map, " +
    "whiteboard eraser, kotak p3k, name tag, tanda pengenal",
};
