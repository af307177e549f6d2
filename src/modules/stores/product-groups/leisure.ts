import type { ProductGroupDefinition } from "./schema.ts";

export const LEISURE = [
  {
    id: "sports-gear",
    name: "Alat olahraga",
    category: "olahraga-outdoor",
    products:
      "alat olahraga/peralatan olahraga/perlengkapan olahraga/olahraga, raket/raket badminton/raket tenis/raket padel, shuttlecock/kok badminton, bet pingpong/meja pingpong, " +
      "bola/bola sepak/bola futsal/bola basket/bola voli, ring basket, kacamata renang, pelampung, papan selancar, " +
      "sepatu roda/inline skate/skateboard/skuter, alat pancing/alat mancing/pancing/joran/reel pancing, umpan pancing/umpan, stik golf/panahan/sarung tinju/samsak",
    buyers: "badminton/futsal/renang/basket/voli/tenis/golf/padel/sepak bola/pingpong/mancing",
  },
  {
    id: "fitness",
    name: "Kebugaran",
    category: "olahraga-outdoor",
    products:
      "dumbel/dumbbell/dumbell/barbel/barbell/kettlebell, resistance band, treadmill, sepeda statis, alat fitness/alat gym, " +
      "matras/matras yoga/yoga mat, skipping/lompat tali, pull up bar/push up bar, hand grip, whey protein/protein whey",
    buyers: "gym/yoga/fitness/pilates/senam",
  },
  {
    id: "sportswear",
    name: "Sepatu & pakaian olahraga",
    category: "olahraga-outdoor",
    products:
      "sepatu lari/sepatu running/running shoes/sepatu futsal/sepatu bola/sepatu badminton/sepatu basket/sepatu olahraga/sepatu gym/sepatu voli, " +
      "baju olahraga/jersey/celana training/celana lari/baju renang/celana renang/sports bra/legging olahraga/baju senam",
    buyers: "lari/running/olahraga",
  },
  {
    id: "outdoor",
    name: "Kemah & pendakian",
    category: "olahraga-outdoor",
    products:
      "tenda/tenda camping, sleeping bag/kantong tidur, matras camping, hammock, flysheet, kompor portable/kompor camping, nesting, headlamp, " +
      "tas carrier/carrier/tas gunung/keril, trekking pole, sepatu gunung/sepatu hiking, jaket gunung",
    buyers: "mendaki/gunung/hiking/camping/kemah/pendakian",
  },
  {
    id: "bicycles",
    name: "Sepeda",
    category: "olahraga-outdoor",
    products:
      "sepeda/sepeda lipat/sepeda gunung/sepeda anak/road bike/roadbike/mtb/bmx, sepeda listrik, helm sepeda/ban sepeda/lampu sepeda/sadel sepeda",
    buyers: "sepeda",
  },
  {
    id: "toys",
    name: "Mainan",
    category: "hobi-mainan",
    products:
      "mainan/mainan anak/mainan edukatif/mainan edukasi, layangan/layang layang, boneka/boneka beruang/boneka kucing/boneka anjing, puzzle, rubik, board game/kartu uno/catur, " +
      "mobil remote/rc car/mobil rc/remote control, mobil mainan/mainan mobil/mobil mobilan, robot mainan, balok susun, slime/play doh/lilin mainan, pistol mainan",
  },
  {
    id: "collectibles",
    name: "Koleksi & model kit",
    category: "hobi-mainan",
    products:
      "model kit/gunpla, diecast/die cast, action figure/figur/figure, blind box, kartu pokemon/perangko/uang kuno",
    anySubject: true,
  },
  {
    id: "games",
    name: "Konsol & gim",
    category: "hobi-mainan",
    products:
      "gim/game/video game/kaset ps, konsol game/konsol/console/ps4/ps5/playstation/nintendo switch/xbox, gamepad/joystick/stik ps/stik game",
  },
  {
    id: "music",
    name: "Alat musik",
    category: "hobi-mainan",
    products:
      "alat musik/musik, gitar/gitar akustik/gitar listrik, ukulele, bass, senar gitar, keyboard musik/keyboard piano/piano digital, piano, pianika, drum/biola/harmonika/suling/kalimba",
  },
  {
    id: "crafts",
    name: "Kerajinan tangan",
    category: "hobi-mainan",
    products:
      "kerajinan/kerajinan tangan/benang rajut/rajut/kain flanel/manik manik/alat jahit/benang jahit/sulam/kanvas/diamond painting/alat lukis/cat akrilik/cat minyak/kuas lukis",
  },
  {
    id: "cars",
    name: "Mobil",
    category: "otomotif-aksesoris",
    products:
      "mobil/mobil bekas/mobil baru/mobil listrik/mobil second/mobil keluarga, " +
      "toyota/daihatsu/hyundai/wuling/byd/avanza/xenia/innova/xpander/brio/ertiga/calya/sigra",
  },
  {
    id: "motorcycles",
    name: "Sepeda motor",
    category: "otomotif-aksesoris",
    products: "motor/sepeda motor/motor matic/motor bekas/motor listrik/motor baru/skutik",
  },
  {
    id: "vehicle-parts",
    name: "Suku cadang & perawatan kendaraan",
    category: "otomotif-aksesoris",
    products:
      "suku cadang/sparepart/onderdil/spare part motor, oli/oli mesin/oli motor/oli mobil/pelumas, ban, ban motor, ban mobil, ban dalam, velg, " +
      "aki/aki motor/aki mobil, busi, kampas rem, kampas kopling, rantai motor/v belt, knalpot, spion, shockbreaker, filter oli, " +
      "sampo mobil/shampo mobil/pembersih mobil, semir ban, wax mobil/kit motor, karburator",
    buyers: "mobil/motor",
  },
  {
    id: "vehicle-accessories",
    name: "Aksesori kendaraan",
    category: "otomotif-aksesoris",
    products:
      "wiper/karet wiper, dashcam/dash cam/kamera mobil, sarung jok/cover mobil/cover motor/karpet mobil/parfum mobil/pengharum mobil/head unit, " +
      "kompresor ban/pompa ban/dongkrak/jumper aki/kunci ganda/gps tracker/klakson/box motor",
    buyers: "mobil/motor",
  },
  {
    id: "riding-gear",
    name: "Perlengkapan berkendara",
    category: "otomotif-aksesoris",
    products:
      "helm/helm full face/helm half face/helm motor, jaket motor/jaket touring, sarung tangan motor, jas hujan motor, sepatu touring, masker motor",
  },
] as const satisfies readonly ProductGroupDefinition[];
