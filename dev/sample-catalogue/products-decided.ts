/**
 * Products to choose between, with chosen shops and prices: ACs, laptops, gifts for a newborn. After the price, each line names the shops, each with its price
 * story (STORIES) and its share of the price. See products.ts.
 */
export const DECIDED_PRODUCTS = `
ac | AC | Tirtakala | | TA-05LW | 1/2 PK 320 watt Low Watt | 3199000 | 0 steady 1.01, 1 steady 1.03, 2 sale 0.99, 3 ordinary 1.04
ac | AC | Wengkara | | WA-05S | 1/2 PK 390 watt Non Inverter | 2899000 | 0 lowest 1, 2 ordinary 1.03, 3 steady 1
ac | AC | Nusalora | | NA-10E | 1 PK 840 watt Non Inverter | 3599000 | 0 dearer 1, 1 steady 1.12, 3 dearer 1.02
ac | AC | Wengkara | | WA-05I | 1/2 PK 350 watt Inverter | 3749000 | 0 ordinary 0.99, 3 exaggerated 1
ac | AC | Tirtakala | | TA-10INV | 1 PK 750 watt Inverter | 4299000 | 0 steady 1, 1 steady 0.97, 2 ordinary 1.01
ac | AC | Wengkara | | WA-10I | 1 PK 690 watt Inverter | 4799000 | 0 ordinary 1, 2 longSale 1.01
laptop | Laptop | Vextana | Sigma | VS-14G16 | 14 inci RAM 16 GB SSD 512 GB | 8999000 | 0 sale 1, 2 steady 0.98, 3 ordinary 1.01
laptop | Laptop | Vextana | Sigma | VS-15G8 | 15,6 inci RAM 8 GB SSD 256 GB | 6499000 | 0 ordinary 1, 1 steady 1.02, 2 ordinary 0.99, 3 steady 1.03
laptop | Laptop | Kyntra | Layang | KY-14U8 | 14 inci RAM 8 GB SSD 512 GB | 7299000 | 0 raised 0.98, 2 ordinary 1.02
laptop | Laptop | Zelvaro | Lembar | ZL-13A16 | 13,3 inci RAM 16 GB SSD 1 TB | 9799000 | 0 ordinary 1, 2 exaggerated 0.97, 3 steady 1.01
laptop | Laptop | Vextana | Sigma | VS-16R32 | 16 inci RAM 32 GB SSD 1 TB | 15999000 | 0 steady 0.98, 1 sale 1.08, 3 longSale 1
laptop | Laptop | Kyntra | Layang | KY-14C8 | 14 inci RAM 8 GB SSD 256 GB | 4799000 | 0 claimed 1, 1 steady 1.02, 3 ordinary 1.03
hampers-bayi | Hampers Bayi | Bubuhana | Kenari | | Baju Topi Selimut isi 5 | 199000 | 0 sale 1, 1 steady 0.97, 2 ordinary 1.02, 3 steady 1
hampers-bayi | Hampers Bayi | Dolavira | Awan | | Boneka Selimut Kaus Kaki isi 7 | 389000 | 0 ordinary 1, 2 lowest 1, 3 ordinary 1.03
selimut-bayi | Bedong Bayi | Bubuhana | Embun | | Katun Muslin 100 x 100 cm isi 3 | 149000 | 0 ordinary 1, 1 steady 1.02, 2 steady 0.97, 3 claimed 1.01
selimut-bayi | Selimut Bayi | Griyalora | Kabut | | 75 x 90 cm | 119000 | 0 steady 1, 2 sale 1.01, 3 ordinary 0.98
botol-susu | Set Botol Susu Bayi | Bubuhana | Tumbuh | | 60 ml 125 ml 250 ml isi 4 | 179000 | 0 ordinary 1, 1 steady 0.96, 2 lowest 1.02
gendongan-bayi | Gendongan Bayi | Bubuhana | Hipseat | | | 289000 | 0 longSale 1.04, 2 steady 1, 3 ordinary 0.98
gendongan-bayi | Gendongan Bayi | Rimbavara | Kain Tenun | | | 169000 | 0 ordinary 1, 1 steady 1.02, 3 raised 0.99
termometer-bayi | Termometer Bayi Digital | Bubuhana | | BT-310D | Ujung Lentur | 69000 | 0 steady 1, 1 steady 0.96, 2 ordinary 1.03, 3 sale 1.02
boneka | Boneka Bayi | Dolavira | Kelinci Rajut | | 30 cm | 99000 | 0 ordinary 1, 2 ordinary 0.97, 3 steady 1.02
sabun-sampo-bayi | Set Mandi Bayi | Bubuhana | Sabun Sampo Losion | | 3x100 ml | 129000 | 0 dearer 1, 1 steady 1.04, 2 dearer 1.03
baju-bayi | Setelan Baju Bayi | Kainovela | Kuncup | | 0-3 Bulan isi 3 | 109000 | 0 steady 1, 2 sale 1.02
`;
