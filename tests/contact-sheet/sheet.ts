import sharp from "sharp";

/** The pictures of one kind of page, from the narrowest in the light theme to the widest in the dark. */
export type Shots = { readonly name: string; readonly files: readonly string[] };

const SCALE = 1 / 3;
const GAP = 8;
const LABEL = 28;
const COLUMNS = 6;
const GROUND = "#8a8f98";

type Placed = { readonly data: Buffer; readonly width: number; readonly height: number };

/** Puts the pictures of each kind side by side, and each kind into the column that has most room left. */
export async function writeSheet(kinds: readonly Shots[], file: string): Promise<void> {
  const blocks = [];
  for (const kind of kinds) blocks.push(await blockOf(kind));
  const width = Math.max(...blocks.map((block) => block.width), 1) + GAP * 2;
  const heights = new Array<number>(Math.min(COLUMNS, Math.max(blocks.length, 1))).fill(GAP);
  const parts = blocks.map(({ data, height }) => {
    const column = heights.indexOf(Math.min(...heights));
    const top = heights[column] ?? 0;
    heights[column] = top + height + GAP * 2;
    return { input: data, left: column * width + GAP, top };
  });
  await ground(width * heights.length, Math.max(...heights))
    .composite(parts)
    .jpeg({ quality: 80 })
    .toFile(file);
}

async function blockOf({ name, files }: Shots): Promise<Placed> {
  const pictures = await Promise.all(files.map(scaled));
  const width = pictures.reduce((sum, picture) => sum + picture.width + GAP, -GAP);
  const height = LABEL + Math.max(...pictures.map((picture) => picture.height));
  let left = 0;
  const parts = pictures.map((picture) => {
    const part = { input: picture.data, left, top: LABEL };
    left += picture.width + GAP;
    return part;
  });
  const label = { input: { text: { text: escaped(name), font: "sans bold 12", rgba: true } }, left: 2, top: 6 };
  const data = await ground(width, height)
    .composite([label, ...parts])
    .png()
    .toBuffer();
  return { data, width, height };
}

async function scaled(file: string): Promise<Placed> {
  const { width } = await sharp(file).metadata();
  const { data, info } = await sharp(file)
    .resize({ width: Math.round(width * SCALE) })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const ground = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: GROUND }, limitInputPixels: false });

/** Escapes a text, because the labels are written in Pango's markup. */
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
