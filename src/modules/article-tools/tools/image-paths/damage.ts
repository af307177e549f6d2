/** Tells an editor what is wrong with an address that leads to no picture of the library. */
export function describeDamage(address: string): string {
  const found = DAMAGES.find(([sign]) => sign.test(address));
  return found?.[1] ?? "Alamat ini tidak menunjuk gambar di pustaka.";
}

const DAMAGES: readonly (readonly [RegExp, string])[] = [
  [/^data:/i, "Gambar ditanam di dalam tulisan."],
  [/^file:|^[a-z]:[\\/]/i, "Alamat ini menunjuk berkas di komputer penulis."],
  [/^blob:/i, "Alamat ini hanya berlaku di browser penulis."],
  [/\\/, "Alamat ini memakai garis miring terbalik."],
  [/(^|\/)(src\/)?assets\//i, "Alamat ini menunjuk folder proyek lama."],
  [/\/media\/[0-9a-f]{64}\//i, "Alamat gambar ini ditulis dengan cara lain."],
  [/\/wp-content\//i, "Alamat ini milik situs WordPress lama."],
  [/^(https?:)?\/\//i, "Alamat ini milik situs lain."],
  [/\s/, "Alamat ini memuat spasi."],
  [/^\.{1,2}\//, "Alamat ini dihitung dari folder lain."],
];
