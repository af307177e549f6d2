import type { ProductGroupDefinition } from "./schema.ts";

export const FASHION_AND_BEAUTY = [
  {
    id: "clothing",
    name: "Pakaian",
    category: "fashion-pria-wanita",
    products:
      "baju/pakaian/busana/outfit/fashion, kemeja/blouse/blus, kaos/t shirt/polo shirt/kaos polos, " +
      "celana/celana jeans/jeans/chino/kulot/legging/jogger, rok, " +
      "gaun/dress, gamis/abaya, kebaya, batik, tunik, daster, piyama, koko/baju koko, sarung, " +
      "jaket/parka/blazer/jas/rompi/mantel, hoodie, sweater/cardigan, jas hujan, jilbab/hijab/kerudung/pashmina/ciput, mukena, " +
      "pakaian dalam/celana dalam/bra/bh/boxer/singlet, kaos kaki/stocking",
  },
  {
    id: "shoes",
    name: "Sepatu & sandal",
    category: "fashion-pria-wanita",
    products:
      "sepatu/sneakers/sneaker/loafers/pantofel/boots/sepatu boot/sepatu sekolah/sepatu kerja/sepatu pria/sepatu wanita/" +
      "flat shoes/high heels/heels/wedges, sandal/sendal/selop/sandal gunung",
  },
  {
    id: "bags",
    name: "Tas & koper",
    category: "fashion-pria-wanita",
    products:
      "tas/tas ransel/ransel/backpack/tas selempang/tas wanita/tote bag/totebag/sling bag/waist bag/tas laptop/tas kerja/clutch, " +
      "dompet/wallet/dompet kartu, koper/tas koper, tas travel",
  },
  {
    id: "fashion-accessories",
    name: "Aksesori mode",
    category: "fashion-pria-wanita",
    products:
      "topi/kupluk/bucket hat/peci/kopiah/songkok, sarung tangan, sabuk/ikat pinggang/gesper, kacamata/kaca mata/kacamata hitam/frame kacamata, " +
      "syal/dasi/bros/bando/ikat rambut/jepit rambut, payung",
  },
  {
    id: "skincare",
    name: "Perawatan kulit",
    category: "kecantikan-perawatan-diri",
    products:
      "skincare/perawatan kulit/perawatan wajah/skinker, sunscreen/tabir surya/sunblock, " +
      "serum/essence/retinol/niacinamide, toner, pelembap/pelembab/moisturizer/krim wajah/krim malam/eye cream, " +
      "sabun muka/sabun wajah/facial wash/face wash/pembersih wajah/cleanser/micellar water, " +
      "masker wajah/sheet mask/clay mask, peeling/scrub wajah, obat jerawat/acne patch, lip balm, body lotion/lotion/body serum",
  },
  {
    id: "makeup",
    name: "Makeup",
    category: "kecantikan-perawatan-diri",
    products:
      "makeup/kosmetik/riasan/alat makeup, lipstik/lip tint/lip cream/lip gloss/liptint, " +
      "bedak, foundation/cushion/concealer/bb cream, blush on, setting spray, maskara, eyeliner, eyeshadow, pensil alis, bulu mata, " +
      "kutek/cat kuku",
  },
  {
    id: "personal-care",
    name: "Perawatan rambut & tubuh",
    category: "kecantikan-perawatan-diri",
    products:
      "perawatan diri/alat mandi/perlengkapan mandi, sampo/shampoo/shampo, kondisioner/conditioner, hair tonic, vitamin rambut/minyak rambut, pomade, cat rambut, masker rambut, " +
      "sabun/sabun mandi/body wash, lulur/body scrub, deodoran/deodorant, " +
      "pasta gigi/odol, sikat gigi, obat kumur, pembalut, alat cukur/pisau cukur/shaver/clipper, kapas/cotton bud",
  },
  {
    id: "hair-tools",
    name: "Alat penata rambut",
    category: "kecantikan-perawatan-diri",
    products: "hair dryer/hairdryer/pengering rambut, catokan/hair straightener/pelurus rambut/curly iron, sisir",
  },
  {
    id: "perfume",
    name: "Parfum",
    category: "kecantikan-perawatan-diri",
    products: "parfum/perfume/minyak wangi/body mist/eau de parfum/cologne",
  },
  {
    id: "health",
    name: "Kesehatan",
    category: "kecantikan-perawatan-diri",
    products:
      "softlens/soft lens/lensa kontak, cairan softlens, vitamin/suplemen/multivitamin/vitamin c/kolagen, masker/masker medis, hand sanitizer, " +
      "alat kesehatan/alat pijat/obat/minyak kayu putih/minyak telon/koyo/kotak p3k, tensimeter/termometer/alat cek gula darah/nebulizer/timbangan badan, popok dewasa/diapers dewasa/pampers dewasa/adult diapers",
  },
  {
    id: "jewellery",
    name: "Perhiasan",
    category: "perhiasan-jam-tangan",
    products:
      "perhiasan, cincin/cincin nikah/cincin kawin/cincin tunangan, kalung, liontin, gelang, anting/giwang, perak/berlian/mutiara/titanium/batu akik",
  },
  {
    id: "gold",
    name: "Emas",
    category: "perhiasan-jam-tangan",
    products:
      "emas/logam mulia/emas batangan/perhiasan emas/cincin emas/kalung emas/gelang emas/anting emas/liontin emas/emas perhiasan",
  },
  {
    id: "watches",
    name: "Jam tangan",
    category: "perhiasan-jam-tangan",
    products: "jam tangan/arloji/jam tangan pria/jam tangan wanita/tali jam/strap jam/jam digital",
  },
] as const satisfies readonly ProductGroupDefinition[];
