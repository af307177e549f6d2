/** Products with model codes; shops' offers of these products are recognised by the code. See products.ts. */
export const TECHNICAL_PRODUCTS = `
hp | Ponsel | Kyntra | Nira 5G | KN-8256 | 8/256 GB | 3499000
hp | Ponsel | Kyntra | Nira Lite | KN-6128L | 6/128 GB | 2199000
hp | Ponsel | Zelvaro | Aster | ZA-512X | 12/512 GB | 6799000
hp | Ponsel | Zelvaro | Aster Mini | ZA-064M | 4/64 GB | 1549000
tablet | Tablet | Kyntra | Buana | KT-1046 | 10,4 inci 6/128 GB | 2899000
power-bank | Power Bank | Orbisan | | OP-10K22 | 10.000 mAh 22,5W | 229000
power-bank | Power Bank | Orbisan | | OP-20K30 | 20.000 mAh 30W | 389000
charger | Kepala Charger | Orbisan | GaN | OC-G653 | 65W 3 Port | 319000
kabel-data | Kabel USB-C ke USB-C | Orbisan | | OK-C100 | 100W 2 m | 89000
earphone | TWS | Zelvaro | Lantun | ZT-L30 | Peredam Bising | 649000
earphone | Earphone Kabel | Kyntra | Dawai | KE-D05 | | 99000
speaker | Speaker Bluetooth | Zelvaro | Gema | ZS-G20 | 20W | 459000
soundbar | Soundbar | Zelvaro | Gema 2.1 | ZS-B120 | 120W | 1399000
smartwatch | Jam Pintar | Kyntra | Rentang | KW-R2G | GPS | 899000
tv | Smart TV | Zelvaro | | ZV-43K4 | 43 inci 4K | 3999000
tv | Smart TV | Zelvaro | | ZV-55K4 | 55 inci 4K | 5899000
proyektor | Proyektor Mini | Orbisan | | OJ-300A | 1080p 300 ANSI | 2149000
cctv | Kamera CCTV | Orbisan | | OV-3MPI | Dalam Ruangan 3MP | 279000
tripod | Tripod Kamera | Orbisan | | OT-160K | 160 cm | 189000
monitor | Monitor | Vextana | | VM-24100 | 24 inci 100 Hz IPS | 1499000
monitor | Monitor | Vextana | | VM-27Q18 | 27 inci 180 Hz QHD | 3199000
keyboard | Keyboard Mekanikal | Quorvel | | QK-75W | 75% Nirkabel | 749000
keyboard | Keyboard Kantor | Quorvel | | QK-110K | Kabel | 129000
mouse | Mouse Nirkabel | Quorvel | Senyap | QM-S24 | 2400 DPI | 149000
mouse | Mouse Gaming | Quorvel | | QM-G12K | 12000 DPI | 399000
ssd | SSD NVMe | Quorvel | | QD-N512 | 512 GB | 649000
ssd | SSD NVMe | Quorvel | | QD-N1T0 | 1 TB | 1099000
flashdisk | Flashdisk | Quorvel | | QF-64U3 | 64 GB USB 3.2 | 79000
webcam | Webcam | Quorvel | | QW-108D | 1080p Mikrofon Ganda | 329000
router | Router Wi-Fi 6 | Vextana | | VR-AX18 | AX1800 | 589000
printer | Printer Tangki Tinta | Vextana | | VP-T410 | A4 | 2099000
ups | UPS | Vextana | | VU-650B | 650 VA | 559000
kulkas | Kulkas 2 Pintu | Tirtakala | | TK-240D | 240 Liter | 3649000
kulkas | Kulkas 1 Pintu | Tirtakala | | TK-170S | 170 Liter | 2149000
mesin-cuci | Mesin Cuci Bukaan Depan | Tirtakala | | TM-F80 | 8 kg | 4199000
mesin-cuci | Mesin Cuci 2 Tabung | Tirtakala | | TM-T100 | 10 kg | 1999000
kipas-angin | Kipas Angin Berdiri | Nusalora | | NK-16S | 16 inci | 329000
kipas-angin | Kipas Angin Meja | Nusalora | | NK-12D | 12 inci | 219000
setrika | Setrika Uap | Nusalora | | NS-U12 | 1200W | 259000
rice-cooker | Penanak Nasi Digital | Nusalora | | NR-18DG | 1,8 Liter | 549000
rice-cooker | Penanak Nasi | Nusalora | | NR-10B | 1 Liter | 279000
blender | Blender Kaca | Nusalora | | NB-15G | 1,5 Liter | 349000
air-fryer | Air Fryer | Nusalora | | NA-F40 | 4 Liter | 699000
dispenser | Dispenser Galon Bawah | Tirtakala | | TD-G19B | | 1749000
vacuum-cleaner | Penyedot Debu Tanpa Kabel | Wengkara | | WV-C15 | 150W | 899000
air-purifier | Pembersih Udara | Wengkara | | WP-H30 | HEPA 30 m2 | 1299000
kompor | Kompor Gas 2 Tungku | Nusalora | | NG-2T1 | | 389000
bor-listrik | Bor Tangan | Bengkara | | BB-13550 | 13 mm 550W | 429000
lampu | Lampu LED | Terangara | | TL-12P4 | 12W Putih isi 4 | 89000
raket | Raket Bulu Tangkis | Larivolta | | LR-K88 | Karbon | 459000
treadmill | Treadmill Lipat | Larivolta | | LT-2HPF | 2 HP | 3899000
sepeda | Sepeda Lipat | Larivolta | | LS-207 | 20 inci 7 Percepatan | 2499000
tenda | Tenda Kemah | Rimbavara | | RT-4P2L | 4 Orang | 799000
helm | Helm Full Face | Rodavanta | | RH-FF2 | Ganda Visor | 649000
dashcam | Dashcam | Rodavanta | | RD-144W | 1440p Wi-Fi | 749000
aki | Aki Motor | Rodavanta | | RA-125Z | 12V 5Ah | 219000
oli-mesin | Oli Mesin Matik | Rodavanta | | RO-M108 | 10W-30 800 ml | 54000
jam-tangan | Jam Tangan Analog | Wektana | | WA-K40 | Kulit 40 mm | 549000
jam-tangan | Jam Tangan Digital | Wektana | Selam | WD-S10 | 100 m | 399000
kalkulator | Kalkulator Ilmiah | Pensara | | PK-240F | 240 Fungsi | 179000
kursi-kantor | Kursi Kantor | Griyalora | Jaring Ergonomis | GK-E21 | | 1249000
mobil-remote | Mobil Remote | Dolavira | Off-road | DM-R16 | 1:16 | 329000
gitar | Gitar Akustik | Dolavira | | DG-A41 | 41 inci | 899000
keyboard-musik | Keyboard Musik | Dolavira | | DK-61T | 61 Tuts | 1349000
pompa-asi | Pompa ASI Elektrik | Bubuhana | | BP-E2D | Ganda | 749000
sterilizer-botol | Sterilizer Botol UV | Bubuhana | | BS-180U | 180W | 899000
stroller | Kereta Dorong Bayi | Bubuhana | Lipat | BK-L30 | | 1299000
filter-akuarium | Filter Akuarium | Mengora | Gantung | MF-G500 | 500 L/jam | 139000
hair-dryer | Pengering Rambut | Rupaseri | | RP-HD16 | 1600W | 289000
alat-cukur | Alat Cukur Elektrik | Rupaseri | | RP-C350 | Isi Ulang | 349000
`;
