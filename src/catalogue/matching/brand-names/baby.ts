import type { BrandGroup } from "./schema.ts";

export const BABY: BrandGroup = {
  categories: ["ibu-bayi"],
  names: `
    MamyPoko=Mamy Poko, Merries, Sweety, Huggies, Pampers, Makuku, Baby Happy, Goo.N=Goo N=Goon, Happy Nappy, Fitti, Nepia, Genki, Moony,
    Pokana, Pure Baby, Mooimom, Little Palmerhaus, Bambo Nature, Drypers, Nateen, Mitu, Dee-Dee, Hipp, Mustela, Buds Organics,
    Little Siberian, Momami, Bebe Roosie, Zwitsal, My Baby, Johnson's=Johnsons=Johnson's Baby=Johnsons Baby=Johnson and Johnson=Johnson & Johnson, Loluna, Yunikon, Mom Uung=Momuung,
    Sudocrem, Childlife=Child-Life, Minyak Telon Lang,
    Telon Plus, Bambi, Switsal, Doodle Exclusive, Purebb, Bebeclean, SGM, Bebelac, Bebelove, Lactogrow, Lactogen,
    Morinaga=Chil Kid=Chil School=Chil Mil, Nutrilon, Enfamil, Enfagrow, Enfapro, S-26=S26, Promil, Procal, Similac, Pediasure, Frisolac,
    Friso, Frisomum, Nutribaby, Vidoran, Isomil, Nan Optipro, Anmum, Prenagen, Lactamil, Lovamil, Sustagen, Pregestimil, Nutramigen,
    Neocate, Batita, Nutricia, Bendera 123, Susu Bendera, Nido, Aptamil, Bellamy's, Holle, Kendamil, Pepti Junior, Cerelac, Milna,
    Promina, Gerber, Bebecook, Mama Choice, Gasol, Bubur Ambon, Little Freddie, Rafferty's Garden, Peachy, Happy Tummy, Ella's Kitchen,
    Grainut, Boromon, Pigeon, Philips Avent=Avent, Dr. Brown's=Dr Browns, Medela, Unimom, Malish, Real Bubee, Gabag, Huki, Baby Safe,
    Lusty Bunny, Tommee Tippee, Comotomo, Hegen, Nuk, Chuchu, Kiddy, Panda Baby, Little Giant, Oonew, Reer, Bebebee, Munchkin, Skip Hop,
    B.Box, Marcus & Marcus, OXO Tot, Richell, Combi, Lollababy, Snobby, Chicco, Joie, BabyElle=Baby Elle, Cocolatte, Maxi-Cosi,
    Space Baby, Pliko, Creative Baby, Bugaboo, Stokke, Nuna, Graco, Britax, Cybex, Ergobaby, Baby K'tan, I-Angel, Aprica, Babydoes,
    Family Stroller, Labeille, Right Starts, Fisher-Price=Fisher Price, Attipas, Carter's, Bearhug, Little Q, Cotton Tree,
    Scelta=Scelta Baby, Ryan Collection, T.B.B, Kidtink, Ovikids, Oshkosh, Cuit, Bohopanna, Moejoe, Petitgo, Jumping Beans, Little M,
    Luvable Friends, Omiland, Dialogue, Snoby, Scots, Mothercare, Cottonbaby, Bebe de Luca, Ogeza, Fluffy, Tassaya, Nova Baby, Momiji,
    Momotaro, Libby, Freckles, Spectra, MAM, Saku Baby, Baby Love, Sweet Cherry, Bright Starts, Trendy Baby, Popso, Neppi, Jed Baby,
    Heavenly Baby, Tiopepe, Modoufang, Shangkafeifei, Cheerboy, Pororo, Karishma, Kidsjoy, Wateru, Mamaway, Miniboubou, J Baby,
    M and M Baby, Happy Baby, Del Collection, Revita, Jumping Box, DM.J Kids, Master Kids, Baby & Me, Nimifang, Jsluck, Volare, B&B Kids,
    Jed Go, BUBM`,
  words: `
    Sleek, Panda, Nice=Nice Baby=Nice Kids=Nice Tissue, Crown=Crown Baby, Pumpkin, IQ, Kiddo`,
  things: `
    baby baju bayi bedak bib biskuit botol bottle bubur carrier celana diaper diapers dot empeng formula gendongan jumper lotion nipple
    pants popok powder romper sabun sampo shampoo stroller susu teether telon tissue tisu wipes`,
};
