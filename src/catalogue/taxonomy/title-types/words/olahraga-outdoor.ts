import type { TitleWords } from "./schema.ts";

export const OLAHRAGA_OUTDOOR_WORDS: TitleWords = {
  names: {
    raket: "bet pingpong, bat pingpong, raket tennis, bet tenis meja",
    shuttlecock: "shuttle cock, shuttlecocks",
    bola:
      "bola volley, bola tenis, gym ball, bola pingpong, bola golf, bola takraw, basketball ball, bola plastik, " +
      "bola tenis meja",
    "kacamata-renang": "swim goggle, swim goggles, goggles renang",
    "alat-pancing":
      "umpan pancing, kail, senar pancing, joran pancing, lure pancing, soft lure, kail pancing, mata kail, " +
      "spinning reel, umpan casting, baitcasting, jig pancing",
    dumbel: "dumbel set, plat barbel",
    treadmill: "treadmil",
    "sepeda-statis": "static bike, magnetic bike, orbitrack",
    "matras-yoga": "matras camping, gym mat, sleeping pad",
    "whey-protein": "mass gainer, isolate protein, creatine, gainer, bcaa, protein isolate, pre workout",
    "sepatu-olahraga":
      "sepatu volley, football shoes, sepatu trail, sepatu sepeda, cycling shoes, sepatu gunung, sepatu hiking, " +
      "sepatu outdoor, sepatu trekking",
    "baju-olahraga":
      "baju bola, setelan bola, stelan bola, legging sport, sport bra, training pants, celana olahraga, jersey sepeda, " +
      "rashguard, manset renang, jersey bola, jersey futsal, baju gym, celana gym, celana sepeda, cycling jersey, " +
      "celana futsal, track pants, cycling pants, hakama, baju karate, jaket running, stelan olahraga, setelan futsal, " +
      "celana padding, tracksuit, baju sepeda, bib shorts",
    sepeda: "sepeda fixie, sepeda roda tiga, balance bike, push bike, sepeda mini, sepeda keranjang, sepeda roadbike",
    "sepeda-listrik": "e bike",
    tenda: "tenda kemah, flysheet, tenda lipat outdoor, tenda kapasitas",
    "tas-carrier": "hydropack, daypack gunung",
  },
  lines: {
    "alat-pancing": "shimano reel, daiwa, relix nusantara, kenzi reel, ryobi reel, maguro",
    "whey-protein":
      "l men gain mass, l men platinum, evolene, muscle first, appeton weight gain, on whey, optimum nutrition, " +
      "syntha 6, ultimate nutrition, muscletech, dymatize, evomass, crevolene, prosto mass, xtend, serious mass",
    sepeda:
      "polygon, wimcycle, element ecosmo, united detroit, pacific noris, brompton, genio, phoenix bike, thrill, " +
      "polygon xtrada, polygon cascade, cascade 4, polygon siskiu, xtrada 5",
  },
  otherThings:
    "sarung tinju, samsak, tongkat baseball, stik golf, skipping, tali skipping, resistance band, pull up bar, push up bar, " +
    "hand gripper, ab roller, ab wheel, alat fitness, home gym, bench press, deker lutut, knee pad, sarung tangan fitness, " +
    "sarung tangan gym, sarung tangan kiper, sarung tangan sepeda, grip raket, senar raket, net badminton, " +
    "meja pingpong, tas raket, tas sepeda, tas frame sepeda, lampu sepeda, pompa sepeda, pompa ban, pompa, " +
    "pedal sepeda, pedal, sadel sepeda, sadel, saddle, ban sepeda, rantai sepeda, stang sepeda, handlebar, " +
    "rem sepeda, frame sepeda, groupset, wheelset, holder sepeda, botol sepeda, bottle cage, helm sepeda roadbike, " +
    "speedometer sepeda, cyclocomputer, kunci sepeda, gembok sepeda, standar sepeda, bel sepeda, cover sepeda, " +
    "bike trainer, trainer sepeda, roller sepeda, sleeping bag, hammock, nesting, cooking set, " +
    "kompor portable camping, matras gunung, trekking pole, tracking pole, carabiner, karabiner, lampu tenda, " +
    "kursi lipat camping, flysheet, jaket pelampung, pelampung, ban renang, snorkel, snorkeling, kolam renang, " +
    "kolam renang anak, kompas, pisau lipat, multitool, survival kit, sarung tangan gunung, gaiter, skateboard, " +
    "papan skate, roller skate, sepatu roda, inline skate, skuter, scooter, otoped, trampolin, dart, busur panah, " +
    "panah, arrow, senapan, airsoft, ketapel, stick billiard, stik billiard, catur, peluit, piala, medali, peluru, " +
    "bola bowling, tali tambang, tali prusik, manset tangan sepeda, manset sepeda, arm sleeve, leg sleeve, " +
    "masker sepeda, kaca spion sepeda, spion sepeda, tools sepeda, minyak rantai, frame bag, handlebar bag, " +
    "saddle bag, tas sadel, bicycle bag, bicycle light, bike light, bike pump, bike lock, bike stand, " +
    "bike phone holder sepeda, cleat, tiket, trampoline, tiket masuk, voucher hotel, paket wisata, " +
    "rail topi renang, swimming cap, nose plug, tangga agility, barbell pad, tas olahraga, tas futsal, " +
    "tas sepatu, shin guard, decker kaki, kinesio taping, wristband, headband olahraga, sweatband, umpan, " +
    "tas pancing, kotak pancing, aroma tawar, essen ikan, essen, esen, kursi pancing, timbangan pancing, bike rack, " +
    "cassette sprocket, sprocket sepeda, crank, derailleur, rd shimano, fd shimano, shifter, hub sepeda, rim sepeda, " +
    "spokes, chain, chainring, fender, mudguard, rack sepeda, boncengan, boncengan sepeda, bike chain, inner tube, " +
    "tubeless valve, cleats",
};
