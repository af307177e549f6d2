import type { TitleWords } from "./schema.ts";

export const HEWAN_PELIHARAAN_AKSESORIS_WORDS: TitleWords = {
  names: {
    "makanan-kucing":
      "catfood, kitten food, creamy treats, cat snack, susu kucing, creamy treat, vitamin kucing makanan",
    "makanan-anjing": "dogfood, puppy food, dog snack",
    "makanan-ikan":
      "pelet cupang, pellet ikan, pakan cupang, pelet koi, pakan koi, artemia, cacing beku, pelet lele, pelet",
    "pasir-kucing":
      "pasir zeolit, pasir wangi, tofu litter, litter sand, bentonite, pasir kucing gumpal, pasir cuci kucing",
    kandang: "kandang kelinci, kandang ayam, kandang lipat, rumah kucing, cat house, kandang burung",
    "tas-hewan": "tas astronot, tas anjing, keranjang kucing",
    akuarium: "soliter, aquarium mini",
    "filter-akuarium":
      "canister filter, filter gantung, air pump aquarium, hang on filter, mesin aquarium, powerhead, " +
      "internal filter aquarium",
    "sampo-hewan": "shampo anjing, sabun kucing, cat shampoo, dog shampoo, shampo jamur kucing, shampoo hewan",
  },
  lines: {
    "makanan-kucing":
      "whiskas, me o, meo, royal canin, bolt, felibite, friskies, ori cat, cat choize, excel cat, maxi cat, " +
      "universal cat, life cat, proplan, pro plan, kitchen flavor, happy cat, equilibrio, markotops, sheba, wanpy, " +
      "temptations, orijen cat, markotop, lezato, nice cat, oricat, jio, ciao churu, kit cat, beauty premium, muezza, " +
      "likecat, cp petindo, snappy tom",
    "makanan-anjing": "pedigree, dog choize, alpo, cesar, bolt dog, jerhigh, vita dog",
    "makanan-ikan":
      "takari, hikari, tetra bits, hi provit, pf 500, pf 1000, pf500, pf1000, sakura pelet, porpoise, prima feed, " +
      "akari pelet, tetra, prestige ikan",
  },
  otherThings:
    "tali anjing, harness kucing, cat toy, mainan kucing, scratcher, garukan kucing, cat tree, " +
    "tempat makan kucing, bak pasir, litter box, toilet kucing, sekop pasir, sisir anjing, sisir kucing, " +
    "obat kutu, obat jamur kucing, obat cacing kucing, vitamin kucing, susu kitten, susu kucing, baju anjing, baju kucing, " +
    "tempat tidur kucing, kasur kucing, popok anjing, pakan, pakan burung, makanan burung, pakan ayam, makanan hamster, makanan kelinci, jangkrik, ulat, voer, " +
    "serbuk kayu hamster, hay, rumput timothy, timothy hay, lampu aquarium, hiasan aquarium, pasir aquarium, " +
    "batu aquarium, heater aquarium, obat ikan, media filter, bio ring, selang aerator, batu aerasi, batu aerator, air stone, jaring ikan, " +
    "tempat makan hewan, pet feeder, parfum kucing, spray kutu, detick, frontline, drontal, revolution kutu, " +
    "alas kandang, pelet ikan cupang, ikan hias, anak ayam hias, kura kura, tanaman aquascape, pupuk aquascape, " +
    "wadah pakan, tempat pakan, obat kroto, milet, kalung hewan, kalung kucing, kalung anjing, kalung lonceng, cat collar, dog collar, pet collar, lonceng kucing, mainan anjing, dog toy, " +
    "bird food, hamster food, rabbit food, vitamin ikan, garam ikan, anti klorin, penjernih air aquarium, " +
    "termometer aquarium, magnet pembersih kaca, sisir bulu, lem aquarium",
};
