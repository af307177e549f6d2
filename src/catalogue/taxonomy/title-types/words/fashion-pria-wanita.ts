import type { TitleWords } from "./schema.ts";

export const FASHION_PRIA_WANITA_WORDS: TitleWords = {
  names: {
    kemeja:
      "kemeja flanel, kemeja koko, shirt, long sleeve shirt, short sleeve shirt, hem, kemeja kerja, kemeja batik, " +
      "flannel",
    blus: "tunic, atasan, top wanita, crop top, croptop, peplum",
    kaos:
      "tshirt, polo, tee, tees, kaos lengan panjang, oversized tshirt, kaos oversize, kaos pria, kaos wanita, " +
      "kaos couple, t shirts, manset, raglan",
    celana:
      "celana cargo, jogger pants, long pant, short pant, long pants, short pants, celana boxer pendek, celana kulot, kullot, kulot, celana kullot, cullote, culottes, " +
      "celana training pria, hot pants, leging, celana legging, celana cutbray, sirwal, celana sirwal, jegging, " +
      "celana bahan, chinos, pant, boardshort",
    rok: "rok spandek, rok dalaman, rok panjang, rok mini, skirts, rok span, rok tutu",
    gaun: "dres, drees, maxi, mini dress, dress pesta, long dress, gaun pesta, overall dress, longdress, overall, jumpsuit",
    gamis: "gamis set, setelan gamis, kaftan, dress muslim, gamis wanita, maxi dress muslim, dress syari",
    "baju-koko": "kemeja koko, jubah, kurta, gamis pria, sarung tenun, sarung pria",
    batik:
      "batik tulis, batik cap, sarimbit, blus batik, batik couple, batik sarimbit, kain jarik, lurik, songket, " +
      "tenun ikat",
    jaket:
      "jaket bomber, windbreaker, jaket parasut, jaket hoodie, vest, jas pria, varsity, jaket kulit, outer, bomber, " +
      "jaket denim, jaket gunung, kimono",
    sweater: "crewneck, cardi, sweatshirt, zipper hoodie, rajut, pullover",
    "baju-tidur":
      "piama, pyjamas, baby doll dewasa, babydoll, setelan tidur, setelan piyama, homewear, kimono tidur, homedress",
    jilbab:
      "pashmina, pasmina, ceruty baby doll, baby doll ceruty, pashmina ceruty, segiempat, jilbab instan, inner hijab, scarf hijab, bella square, voal, pasmina",
    mukena: "mukenah, mukena anak, mukena dewasa",
    "pakaian-dalam":
      "cd pria, cd wanita, brief, mini brief, boxer brief, trunk, tank top, tanktop, korset, g string, panties, panty, " +
      "camisole, kamisol, sport bra polos, miniset, celana boxer, bra set, stagen, body shaper",
    "kaos-kaki": "kaos kaus kaki, kaus kaki, kaoskaki, invisible socks, ankle socks",
    sepatu:
      "sepatu sneakers, loafer, flatshoes, slip on, sepatu boots, sepatu safety, safety shoes, ankle boots, docmart, " +
      "sepatu vans, kets, sepatu pantofel, sepatu slip on, sepatu anak",
    sandal: "slipper, sandal slop, flip flop, sandal anak, slip sandal, crocs, bakiak, sandals, slop",
    tas:
      "slingbag, waistbag, tas pinggang, hand bag, messenger bag, duffel bag, duffle bag, travel bag, tas travel, " +
      "tas kanvas, backpacks, pouch bag, tas slempang, goodie bag, tas kamera, camera bag, sling, mini bag, " +
      "drawstring bag, tas serut, tas belanja, tas gym, top handle, crossbody, bucket bag",
    dompet: "dompet kulit, cardholder, wallets, dompet koin, coin purse, dompet hp",
    koper: "trolley bag, koper fiber, travel luggage",
    topi: "cap, beanie, topi trucker, trucker, baret, visor, topi pantai, topi rajut, topi bayi rajut",
    kacamata: "kaca mata, sunglass, eyewear, kacamata photochromic, kacamata minus, kacamata sepeda",
  },
  lines: {
    sepatu:
      "air jordan, air force, air max, jordan 1, jordan 4, dunk low, dunk high, dunk sb, yeezy boost, ultraboost, chuck taylor, chuck 70, " +
      "old skool, stan smith, samba og, onitsuka tiger, aerostreet, ventela, geoff max, cloudmonster, cloudflow, new balance 550, " +
      "new balance 574, new balance 327, new balance 990",
    sandal: "yeezy slide, yeezy slides",
  },
  otherThings:
    "inner manset, manset daleman, " +
    "bros hijab, masker balaclava, masker sepeda, masker buff, masker motor, tali masker, ikat pinggang, sabuk, " +
    "gesper, belt, jepit rambut, jedai, bando, ikat rambut, kuncir, scrunchie, brooch, sarung tangan, syal, scarf, " +
    "dasi, gantungan keychain, payung, tasbih, sajadah, peniti, jarum, kancing, resleting, kain, kain katun, " +
    "kain satin, kain flanel, bahan kain, bandana, masker kain motif, pewarna sepatu, semir sepatu, shoe polish, " +
    "pembersih sepatu, shoe cleaner, insole, sol sepatu, tali sepatu, sapu tangan, sarung bantal sofa, " +
    "tempat kacamata, kain lap kacamata, cover koper, sarung koper, luggage tag, name tag, bag charm, organizer tas, " +
    "bag organizer, tas organizer, headband, hairband, headpiece, hair clip, hairclip, topeng, wig, rambut palsu, " +
    "hair extension, kaus tangan, kaos tangan, handsock, manset tangan, selendang, sarung, payet, kain furing, " +
    "furing, suspender, slayer, buff, balaclava, tas kosmetik, pouch kosmetik, pouch, organizer, travel pouch, " +
    "hanger, gantungan, gantungan baju, scarf wanita, pashmina shawl kain, gelang haji, ihram, kain ihram, " +
    "aksesoris rambut, hairpin, konektor masker, konektor hijab, strap masker, bross, sarung hp, kipas batik, " +
    "lukisan, wayang, patung, souvenir, hiasan, batik tatakan, taplak, taplak meja, tatakan, bantal batik, " +
    "tempat tisu, kotak tisu, selongsong, bros batik, gantungan tas",
};
