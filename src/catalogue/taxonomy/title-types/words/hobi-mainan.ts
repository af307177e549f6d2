import type { TitleWords } from "./schema.ts";

export const HOBI_MAINAN_WORDS: TitleWords = {
  names: {
    boneka: "plush, teddy bear, boneka wisuda, boneka bayi, boneka tangan, barbie, squishy, boneka jari",
    puzzle: "puzzle kayu, puzzle anak, rubic, kubus rubik, wooden puzzle",
    "board-game":
      "boardgame, board games, kartu remi, ular tangga, uno, scrabble, congklak, halma, playing cards, kartu tarot, " +
      "tcg, kartu pokemon, booster box, uno stacko, mahjong, ludo, werewolf",
    "balok-susun": "nano block, bricks, building block, lego kw, balok kayu, lepin, blocks",
    "mobil-remote": "rc drift, rc offroad, rc truck, drift rc, rc crawler",
    "mainan-edukasi":
      "playdoh, rattle, teether, mainan masak masakan, masak masakan, mainan kereta, clay, montessori, kids flash card, " +
      "mainan pancing, pistol mainan, tembak tembakan, lilin mainan, kitchen set mainan, busy book, playmat, baby gym, pop it, fidget, " +
      "kinetic sand, pasir kinetik, mainan kapal, lato lato, yoyo, gasing, beyblade, " +
      "mobil mobilan, mainan mobil, mainan robot, robot mainan, mainan dinosaurus, bubble gun",
    diecast: "die cast, hot wheels, diecast mobil, diecast motor, miniatur diecast, miniatur motor, mini gt",
    "action-figure":
      "action figures, funko, figma, pop mart, popmart, action figur, pajangan figure, acrylic stand anime",
    "model-kit": "modelkit, mini 4wd, tamiya, plamodel, high grade gundam, robot gundam, hg gundam, bandai model",
    "konsol-game":
      "playstation 4, playstation 5, ps4 slim, ps4 pro, nintendo switch console, nintendo switch oled, " +
      "nintendo switch lite, xbox series, ps3 slim, ps2 slim, gameboy, game boy, psp, ps vita, gamebox, nintendo 3ds, " +
      "game stick, konsol ps, gamepad konsol, retro console, switch oled, switch oled console, switch console, switch lite, " +
      "nitendo switch, nitendo switch oled, nitendo switch lite, ps5 console",
    game:
      "kaset ps4, game ps4, game nintendo, game pc, cd game, dvd game, kaset ps3, steam wallet, voucher game, " +
      "kaset nintendo, game switch, game xbox, kaset ps2, kaset nintendo switch, steam key, diamond mobile legends, " +
      "top up, uc pubg",
    gitar: "ukulele, bass elektrik, gitar bass, kentrung",
    "keyboard-musik": "keyboard yamaha, keyboard casio, synthesizer, melodion",
  },
  lines: {
    boneka: "barbie, istana boneka, my melody doll, cry babies, lol surprise",
    "balok-susun": "lego, sembo, duplo",
    "mainan-edukasi":
      "fisher price, play doh, playskool, vtech, northland, little tikes, kinderhut, nerf, playgo, leapfrog, hape, " +
      "my little pony, paw patrol, bandai toys, silverlit",
    diecast:
      "hot wheels, hotwheels, tomica, takara tomy, mini gt, majorette, matchbox, tarmac works, hws, welly, kyosho, " +
      "maisto, tomica premium, inno64, dream tomica, autoart",
    "action-figure":
      "funko pop, nendoroid, figma, s h figuarts, shfiguarts, banpresto, pop mart, ichiban kuji, sonny angel, " +
      "molly space, labubu, dimoo",
    "model-kit":
      "gundam, gunpla, mini 4wd, tamiya, master grade, perfect grade, hg 1 144, mg 1 100, rg 1 144, sd gundam",
    "konsol-game": "psp, ps vita, steam deck",
    game: "ps5, ps4, ps3, playstation, nintendo switch, xbox",
  },
  otherThings:
    "airbrush pen, airbrush, air brush, " +
    "mainan, mainan anak, mainan bayi, toy, toys, kids toys, jelly powder mainan, balon, balon foil, pita, " +
    "gift box, dekorasi ulang tahun, hiasan ulang tahun, lilin ulang tahun, topi ulang tahun, undangan, " +
    "souvenir, stiker, sticker, stik ps, stick ps, stik ps4, stik ps3, stik ps2, joystick, gamepad, controller, " +
    "kontroler, memory card ps, kabel ps, adaptor ps, converter ps, charger stik, charging dock, charging stand, " +
    "case nintendo, tas nintendo, casing nintendo, skin ps4, amiibo, amiibo card, senar gitar, senar, pick gitar, " +
    "capo, kapo, stand gitar, tas gitar, softcase gitar, tuner gitar, pedal gitar, efek gitar, drum, cajon, biola, " +
    "harmonika, seruling, suling, recorder musik, saxophone, terompet, angklung, kalimba, stik drum, tenda anak, " +
    "tenda bermain, tenda mainan, mandi bola, kolam bola, layangan, yoyo, kartu ucapan, kain flanel craft, " +
    "manik manik, mote, benang rajut, benang wol, benang, jarum rajut, jarum jahit, alat jahit, kain strimin, " +
    "cross stitch, kristik, diamond painting, paint by number, kanvas, kanvas lukis, easel, kuas lukis, cat semprot, " +
    "pilok, resin, cetakan resin, akrilik sheet, pajangan, miniatur, celengan, koin kuno, uang kuno, perangko, " +
    "prangko, kaset pita, cd audio, cd musik, piringan hitam, vinyl, dvd film, dvd, blu ray, bluray, vcd, photocard, " +
    "lightstick, photo booth, kostum, cosplay, topeng, korek, vape, pod, sulap, alat sulap, korek api elektrik, " +
    "gantungan kunci anime, pin anime, action camera drone, kit elektronik, arduino, tas lego, stik analog, " +
    "analog ps, kaca film, gimbot, tongkat sulap, confetti, party popper, banner, bunting flag, bendera, " +
    "peralatan pesta, piring ultah, backdrop ulang tahun, foil curtain, tirai foil, pinata, glow stick, " +
    "kipas souvenir, bunga kertas, washi tape, lem lilin, lem fox, glitter, origami, kertas origami, stempel mainan, " +
    "scrapbook, pompa balon, kartu undangan, plastik undangan, tali rami, kawat bulu, felt, kain perca, " +
    "cutter craft, mesin cutting, bingkai, figura, pigura, thumb grip, cover stik, silikon stik, " +
    "kabel charger ps, fan ps4, headset stand, kursi balap, racing wheel, steering wheel, rasp pi, raspberry, " +
    "sensor arduino",
};
