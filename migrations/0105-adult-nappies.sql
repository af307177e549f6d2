-- As in migration 0050, with nappies for adults. No product is of that type before its title is read again.
create or replace function product_amount(facts jsonb, product_type text) returns double precision
language sql immutable parallel safe as $$
  select case
    when product_type in (
      'makanan-kucing', 'makanan-anjing', 'makanan-ikan', 'pasir-kucing', 'susu-formula', 'susu-ibu-hamil', 'makanan-bayi',
      'pasta-gigi', 'beras', 'gula', 'tepung', 'kopi', 'susu-bubuk', 'susu-kental-manis', 'keju', 'mentega', 'madu', 'biskuit',
      'cokelat', 'permen', 'keripik', 'bumbu-masak', 'sereal', 'roti', 'makanan-beku', 'dumbel', 'whey-protein', 'deterjen',
      'cat-tembok', 'emas-batangan', 'perhiasan-emas'
    ) then fact_number(facts, 'berat') * coalesce(fact_number(facts, 'isi'), 1)
    when product_type in (
      'sampo-hewan', 'sabun-sampo-bayi', 'minyak-telon', 'sunscreen', 'serum-wajah', 'toner-wajah', 'pelembap', 'sabun-muka',
      'body-lotion', 'sampo', 'kondisioner', 'sabun-mandi', 'deodoran', 'parfum', 'minyak-goreng', 'susu-cair', 'yogurt',
      'air-mineral', 'minuman-ringan', 'kecap-saus', 'es-krim', 'oli-mesin', 'sampo-mobil', 'pelembut-pakaian', 'sabun-cuci-piring',
      'pembersih-lantai'
    ) then fact_number(facts, 'volume') * coalesce(fact_number(facts, 'isi'), 1)
    when product_type in (
      'popok-bayi', 'popok-dewasa', 'masker-wajah', 'sikat-gigi', 'pembalut', 'vitamin', 'masker-medis', 'telur', 'mi-instan', 'teh', 'shuttlecock',
      'lampu', 'pulpen', 'pensil', 'spidol', 'pensil-warna', 'buku-tulis'
    ) then fact_number(facts, 'isi')
    when product_type in ('tisu-basah', 'tisu', 'kertas-hvs')
      then fact_number(facts, 'lembar') * coalesce(fact_number(facts, 'isi'), 1)
  end
$$;
