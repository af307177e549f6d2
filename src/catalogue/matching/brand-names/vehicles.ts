import type { BrandGroup } from "./schema.ts";

export const VEHICLES: BrandGroup = {
  categories: ["otomotif-aksesoris"],
  names: `
    Castrol, Motul, Yamalube, Pertamina Fastron=Fastron, Pertamina Enduro=Enduro, Pertamina, Top 1=Top1,
    Repsol, Mobil 1=Mobil Super, Idemitsu, Eneos, Petronas, Evalube, Deltalube, AHM Oil=MPX, Suzuki Ecstar=Ecstar, Liqui Moly, Kixx, Zic,
    Ipone, Amsoil, Fuchs, Agip, Valvoline, Bell 1, Ravenol, TotalEnergies, Total Quartz, Hyperlube, FDR, Michelin, Bridgestone, Dunlop,
    GT Radial, Pirelli, Aspira, Zeneos, Achilles, Accelera, Hankook, Goodyear, Yokohama, Falken, Kumho, Mizzle, Primaax, Battlax, Delium,
    Forceum, BF Goodrich, KYT, NHK, GM Helmet, INK Helmet, Bogo, Cargloss, LS2, AGV, Arai, Shoei, HJC, JPX, SMK, Airoh, Caberg, Nolan,
    Bell Helmet, BMC Helm, HBC Helm, NJS, GS Astra=GS, Yuasa, Denso, NGK, Motobatt, Incoe, Massiv, Amaron, Varta, Furukawa, Delkor,
    Kayaba=KYB, Showa, Ohlins, YSS, RCB=Racing Boy, Brembo, Ktc Kytaco, Takegawa, BRT, Aracer, Juken, Kawahara, Uma Racing, TDR,
    R9 Exhaust, Akrapovic, Yoshimura, SC Project, Proliner, Nob1, Prospeed, CLD Racing, Ride It, Daytona, Rizoma, Koso, Autovision,
    Ayoto, RTD, Hella, PIAA, Luminos, Vinyx, AES, D2 Racing, Indoparts, SSS Chain, Rk Takasago, Sinnob, TK Racing, Bendix, MCB,
    MK Kashiyama, Akebono, Mintex, Exedy, Aisin, Gates, Mitsuboshi, Ferrox, K&N, Fram, Duration, KTC Racing, Nui Racing, Sunstar,
    Comstar, VND, Chemco, Enkei, Ssw, HSR Wheel, Rays, Vossen, Turtle Wax, Meguiar's=Meguiars, Sonax, Autosol, Armor All,
    Kit Black Magic=Kit Wash, Simoniz, Waxco, Autofoam, Megacool, Jerapah, STP, Wurth, Axlent, Hazecool, V-Kool, Llumar, Solar Gard,
    Huper Optik, Dr Care, California Scents, Little Trees, Dorfree, Carall, Carmate, 70mai, Viofo, Ddpai, Blackvue, Avt,
    Skeleton Head Unit, Alpine, Clarion, Asuka, Dhd, Orca Head Unit, Rockford Fosgate, Spontan, Motip, Rj London, Sikkens, Danagloss,
    Suzuka, Honda Genuine Parts=HGP, AHM, Yamaha Genuine Parts=YGP, Suzuki Genuine Parts=SGP, Toyota Genuine Parts=TGP, Givi, Shad,
    Contin, 7Gear, Komine, Alpinestars, Dainese, Scoyco, Rs Taichi, Respiro, Taichi, Probiker, Madbike, Axio, Vemar, Motowolf, Honda,
    Vespa, Toyota, Daihatsu, Mitsubishi, Wuling, BYD, Nissan, Mazda, Isuzu, Hino, BMW, Mercedes Benz, Audi, Viar, TVS, KTM, Ducati,
    Benelli, Gesits, Alva, Corsa, Toyo, MDS, RSV, WTO, VOG, IRC, Sonus, Tanked, Primo, Embassy, Otoproject, Deus Helm, Snail Helmet,
    Helm Ink, Axo, Ahau`,
  words: `
    Champion, Total, Urban, Stanley, Turbo, Enigma, Venom, Jumbo, Zeus, Lotus, Scarlet=Scarlet Racing, GM, Comet,
    Federal=Federal Matic=Federal Parts=Federal Part, Elf, Otto, Masterpiece, Shell=Shell Helix=Shell Advance=Shell Rimula`,
  things: `
    aki ban busi cover filter helm helmet jok kampas knalpot lampu mobil motor oli parfum rantai rem sarung semir shampoo shockbreaker
    spion velg wax wiper`,
};
