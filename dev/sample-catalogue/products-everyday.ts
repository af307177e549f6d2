/** Products without model codes; shops' offers of these products are recognised by the GTIN. See products.ts. */
export const EVERYDAY_PRODUCTS = `
beras | Beras | Sagarinda | Pulen | | 5 kg | 76500
minyak-goreng | Minyak Goreng Sawit | Sagarinda | | | 2 L | 38900
minyak-goreng | Minyak Goreng Sawit | Sagarinda | | | 1 L | 20500
gula | Gula Pasir | Sagarinda | | | 1 kg | 18500
tepung | Tepung Terigu | Sagarinda | Serbaguna | | 1 kg | 13900
mi-instan | Mi Instan Goreng | Dapurena | | | 85 g isi 40 | 118000
mi-instan | Mi Instan Soto | Dapurena | | | 75 g isi 40 | 112000
kopi | Kopi Bubuk | Lerengkopi | Robusta | | 250 g | 42000
kopi | Kopi Bubuk | Lerengkopi | Arabika | | 200 g | 68000
teh | Teh Celup | Dapurena | Melati | | isi 50 | 21500
susu-cair | Susu UHT | Ombakara | Cokelat | | 1 L | 20900
madu | Madu Hutan | Rimbavara | | | 500 g | 98000
air-mineral | Air Mineral | Ombakara | | | 600 ml isi 24 | 52000
biskuit | Biskuit | Dapurena | Gandum | | 300 g | 24500
keripik | Keripik Singkong | Dapurena | Balado | | 200 g | 19800
kecap-saus | Kecap Manis | Dapurena | | | 550 ml | 23900
bumbu-masak | Bumbu Rendang | Dapurena | Siap Pakai | | 100 g | 15900
cokelat | Cokelat | Ombakara | Hitam 70% | | 90 g | 34500
popok-bayi | Popok Celana | Bubuhana | | | Ukuran M isi 46 | 82000
popok-bayi | Popok Celana | Bubuhana | | | Ukuran L isi 40 | 82000
tisu-basah | Tisu Basah Bayi | Bubuhana | | | isi 80 | 17500
minyak-telon | Minyak Telon | Bubuhana | | | 100 ml | 36500
botol-susu | Botol Susu | Bubuhana | Leher Lebar | | 240 ml | 74000
sabun-sampo-bayi | Sabun dan Sampo Bayi | Bubuhana | | | 400 ml | 49500
sunscreen | Tabir Surya | Rupaseri | | | SPF 50 50 ml | 64900
serum-wajah | Serum Wajah | Rupaseri | Niacinamide | | 20 ml | 78000
pelembap | Pelembap Wajah | Rupaseri | Gel | | 40 g | 59000
sabun-muka | Sabun Muka | Rupaseri | Lembut | | 100 ml | 38500
lipstik | Lipstik | Melayuna | Matte Terakota | | 3,5 g | 69000
bedak | Bedak Padat | Melayuna | Kuning Langsat | | 10 g | 85000
sampo | Sampo | Rupaseri | Anti Ketombe | | 320 ml | 43500
pasta-gigi | Pasta Gigi | Rupaseri | Daun Sirih | | 190 g | 17900
parfum | Parfum | Melayuna | Kenanga | | 50 ml | 189000
vitamin | Vitamin C | Rupaseri | | | 500 mg isi 60 | 95000
masker-medis | Masker Medis | Rupaseri | 3 Lapis | | isi 50 | 32000
kemeja | Kemeja | Kainovela | Linen Lengan Panjang | | Biru | 219000
kaos | Kaos | Kainovela | Katun Polos | | Hitam | 69000
celana | Celana | Kainovela | Chino | | Krem | 239000
batik | Kemeja Batik | Kainovela | Motif Ombak | | | 279000
jilbab | Jilbab | Kainovela | Segi Empat | | Voal | 59000
sandal | Sandal Gunung | Jejakara | Pria | | | 159000
sepatu | Sepatu Kets | Jejakara | Putih | | | 329000
tas | Tas Selempang | Jejakara | Kanvas | | | 149000
deterjen | Deterjen Cair | Griyalora | | | 1,6 L | 46500
pelembut-pakaian | Pelembut Pakaian | Griyalora | | | 1,5 L | 34500
sabun-cuci-piring | Sabun Cuci Piring | Griyalora | Jeruk Nipis | | 700 ml | 16900
tisu | Tisu Wajah | Griyalora | | | 250 lembar isi 3 | 33500
panci | Panci | Griyalora | Baja Antikarat | | 24 cm | 229000
wajan | Wajan | Griyalora | Antilengket | | 28 cm | 189000
botol-minum | Botol Minum | Griyalora | Termos | | 750 ml | 129000
sprei | Sprei | Griyalora | Katun | | 160 x 200 cm | 249000
handuk | Handuk Mandi | Griyalora | Katun | | 70 x 140 cm | 89000
cat-tembok | Cat Tembok | Terangara | Interior Putih | | 5 kg | 159000
matras-yoga | Matras Yoga | Larivolta | | | 8 mm | 129000
dumbel | Dumbel | Larivolta | Neoprena | | 3 kg isi 2 | 149000
bola | Bola Sepak | Larivolta | | | Ukuran 5 | 179000
shuttlecock | Shuttlecock | Larivolta | Bulu Angsa | | isi 12 | 119000
balok-susun | Balok Susun | Dolavira | Kota | | 520 keping | 249000
puzzle | Puzzle | Dolavira | Kepulauan | | 500 keping | 119000
board-game | Permainan Papan | Dolavira | Pasar Terapung | | | 199000
boneka | Boneka | Dolavira | Orangutan | | 40 cm | 109000
cincin | Cincin | Wektana | Perak 925 Polos | | | 189000
kalung | Kalung | Wektana | Perak 925 Rantai | | 45 cm | 259000
pulpen | Pulpen Gel | Pensara | | | 0,5 mm Hitam isi 12 | 42000
buku-tulis | Buku Tulis | Pensara | | | 58 Lembar isi 10 | 46000
kertas-hvs | Kertas HVS | Pensara | | | A4 80 g 500 lembar | 58500
pensil-warna | Pensil Warna | Pensara | | | isi 24 | 54000
tas-sekolah | Tas Sekolah | Jejakara | Anak SD | | | 189000
makanan-kucing | Makanan Kucing | Mengora | Tuna | | 1,2 kg | 68000
makanan-kucing | Makanan Kucing | Mengora | Basah | | 85 g isi 12 | 89000
makanan-anjing | Makanan Anjing | Mengora | Ayam | | 1,5 kg | 79000
pasir-kucing | Pasir Kucing | Mengora | Wangi | | 10 L | 49000
novel | Novel Senja di Dermaga Kayu | Pustaka Wengkara | | | | 89000
novel | Novel Peta yang Tertinggal | Pustaka Wengkara | | | | 95000
buku-anak | Buku Anak Kancil dan Awan | Pustaka Wengkara | | | | 62000
buku-nonfiksi | Buku Menata Uang Belanja | Pustaka Wengkara | | | | 84000
komik | Komik Penjaga Mercusuar | Pustaka Wengkara | | | Jilid 1 | 45000
sampo-mobil | Sampo Mobil | Rodavanta | | | 1 L | 38500
cover-kendaraan | Sarung Motor Matik | Rodavanta | Tahan Air | | | 95000
`;
