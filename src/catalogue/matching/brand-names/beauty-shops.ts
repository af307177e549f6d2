import type { BrandGroup } from "./schema.ts";

/** Makers of care, cosmetics and supplements that chains of beauty shops and chemists sell. */
export const BEAUTY_SHOPS: BrandGroup = {
  categories: ["kecantikan-perawatan-diri"],
  names: `
    Lattafa, Afnan, Zimaya, Fragrance World, Armaf, Rasasi, Al Haramain, Ard Al Zaafaran, Maison Alhambra, Paris Corner, Nifty Twice,
    Alchemist Fragrance, Mykonos, Project 1945, Rhenza, Onix Fragrance, Velixir, Kahf Parfum, Oullu, Carl & Claire, Saff & Co, Pinkrabbit=Pink Rabbit, Eyesm,
    X2 Softlens=X2 Bio, Exoticon, Freshkon, Acuvue, Bausch & Lomb, Avaira, Biofinity,
    Watsons, Naturals by Watsons, Collagen by Watsons, Nolja=Nolja by Watsons, Footease=Footease by Watsons, Guardian Indonesia, Sociolla,
    Timephoria=Time Phoria, Rose All Day, Ultima II=Ultima 2, QVS, OMG=Oh My Glow, Judydoll, Blink Charm, SoulYu=Soulyu, Nuxe, Labore,
    Breylee, Erlimpex, BC Skin, Azzura, Clinelle, SASC, BYS, Facetology, Raine Beauty, Absolute New York=Absolute NY, Lamica,
    CBD Professional=CBD Keratin, Earth Love Life, Tammia, Isdin, Amaterasun, Nutriwell, From This Island, Crusita, Bodibreze, Facerinna,
    Newlab+=Newlab, Scora, NCO, Martiderm, Corine de Farme, Bali-Alus=Bali Alus, Moist Diane, Charmi=Charmie, K Natural White=K Natural,
    Tickled Seven, Purityfic, Dermaction Plus=Dermaction, Careso, Treelains, Nuvita, Lavana=Lavana Trendy, Dr. Soap=Dr Soap, Bali Boat,
    Liese, Klar, Embryolisse, Coolvita, Batiste, Ajmal, Neogen=Neogen Dermalogy, Mylea, Braven, Imedco, Fit-U, Deorex, Wonderlux,
    Next Prime, Kinohimitsu, Flimeal, Essity=Leukomed, Carasun, Seasee, Pure Paw Paw, Pierrot, Olmorva, Natur-E, MegRhythm=Megrhythm,
    Layr, Glutanex, Filmore, Crystallure, Astria, Vitalong, PS Love, Oilum, Oasea=Oasea Laboratories, Sensitif Vivo, Lovemy, Lomani,
    Jergens, Egoji, Bausch & Lomb=Bausch and Lomb=Bausch Lomb=Biotrue, Acnaway, X2 Comfort=X2, Wund, Systane, Sukin, Sterobac,
    Royalush, Rei Skin, Nutracare, Nelsons, My Well=Mywell, Meccaya, Lumeria Maison=Lumeria, Kye, IPI, Halowell, Brighty, Beplain,
    Alyssa Ashley, Alphacare, Water 360, Vigel, Vicee, Verile, Syuga, Spascriptions, Shantos, SDM, Oxyvit, Orita, Nutrimore, No Cough,
    Neil & Son, Kulit's, Kalbe, Hayejin, Hawaiian Tropic, Glowsophy, Flimrice, Expert Boost, Daktarin, Cormega, Bonvie, A.Vogel,
    Vital Ear, Vantelin, Unicharm, Sister Ann, Scabimite, Sanbe, Sanmol, Sada by Cathy Sharon, Rejuv, Q-San, Q-Life, Ovutest,
    Omepros, Nikos, Nama Beauty, Lady Speed Stick=Mennen, Maltofer, Lytacur, Kitashi, Himecoto, Herbablend, Fortiboost,
    Grace and Glow=Grace & Glow, Fitergy, Etonne, Ecotools=Eco Tools, Combiphar, Callusol, Beauty Buffet, SM Natural,
    Secret Clean, Eze Nails, Aeris Beaute, Mineral Botanica, Glamfix, Loreca, Lavie Lash, Rojukiss, Petal Fresh, Pyunkang Yul, Karis Cosmetics=Karis,
    Immeme, Takeda, Muldream, Indoganic, Freeman Beauty, Dancoly, Caudalie, Runa Beauty, Beauty of Majesty, Mercredi,
    Lilybyred, Haple, Syca, Artisan Professionnel, Wet Brush=The Wet Brush, Botanical Essentials, Acwell, Jumiso, Bies, Adara Cosmetics,
    The Bath Box, Make P:rem=Make Prem, Kleveru, Kitschy, Verites, Bonavie, Esscentials Indonesia=Esscentials, Trope Cosmetics, Biyu,
    Jarte Beauty=Jarte, Satellite of Glow, Rovectin, Like I'm Five, Essenherb, Djamu Djamu=Djamujamu, Confitty, The Goat Skincare,
    Teddy Clubs, Rabbit Habit, Precious Skin, Liplapin, Keana Nadeshiko=Keana, Eversince, Dr.G=Drg, Sugarpot, Eucalie, Rivya,
    Ree Derma=Ree Derma Wellness, Mirael, Lilith & Eve=Lilith and Eve, Yves Rocher, Varesse, Sundae Shower, Steambase, Skin Theory,
    SA Naturel, OC Naturals, Filimilli, Osweet=Osweet Singapore, Lunesse, Ha Eun Beauty=Ha Eun, Gorjes, Evalash,
    D'Alba=Dalba, Bloomka, Sea Makeup, Mizzu, Gentle Hour, Feat for Skin, Bring Green, Banobagi, Uma Women, Too Cool for School,
    Project 1945, Papa Recipe, Miss Daisy, Handduk by Today=Handduk, Colab=Colab Dry Shampoo, Argavell, The Lab by Blanc Doux=Blanc Doux,
    Saekin, Nona Woman, Lagom, Isoi, Glow Better, Colorgram, Cell Fusion C, YNM, Skindoze, Propolinse=Pieras Propolinse, Perspirex,
    Fordive, Tumbuh Lab, Tiga Lab, Seca Skin, Nosuku, Mixsoon, Mama Butter, Lae Sa Luay, Lab on Hair, Dr. Bronner's=Dr Bronners,
    Creme & Tonic=Creme and Tonic, Allglows, Alatte, Santa Marche, Roceo, Jmella, Flowhite Beauty=Flowhite, Eileen Grace, Biotalk,
    Real Barrier, Kusuma Kosmetika, Kelaya, Itsy Nail, Glowlabs, Dermies, Cleanpop, Celimax, Celove, C Lab & Co, Bouquet Garni,
    Voltaren, Herbana, Herbakof, Byul, Fyne, Menbox, Neo Rheumacyl=Rheumacyl, Lelap, Asthin Force=Asthin, Femmy Fyber=Femmy, Motherlove`,
  words: `
    Azalea, Ciara, Lindsay, Freeman, Moonshot, Kaleido, Naina, Murad, Yoona, Sada, Dido, Maska, Tish, Raine`,
  things: `
    bedak blush body brush cleanser cologne collagen conditioner cream cushion deodorant eyebrow eyelash eyelashes eyeliner eyeshadow facial
    foam foundation gel hair hand kapas kapsul kaplet krim kutek lash lip lipbalm lipstick liptint lotion lulur mascara mask masker minyak
    mist moisturizer nail obat oil parfum perfume pomade powder puff sabun sampo scrub serum shampoo shower soap softgel sponge sunscreen
    tablet tint tonic toner vitamin wash wipes`,
};
