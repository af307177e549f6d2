import { COOLS_ROOMS, roomSizeAt } from "../../taxonomy/room-size.ts";
import { withQuantities } from "./quantity-words.ts";
import { only, type TitleTerm } from "./title-query.ts";

/** Reads "3x3", "9 m2" and "kamar kecil" beside an air conditioner as the size of a room, and asks for the power in PK that cools it, as titles state it. */
export function withRoomSizes(terms: readonly TitleTerm[], types: readonly string[]): readonly TitleTerm[] {
  if (!types.includes(COOLS_ROOMS)) return terms;
  const words = terms.map(only);
  for (const place of words.keys()) {
    const room = roomSizeAt(words, place);
    if (!room) continue;
    const said = terms.slice(place, place + room.length);
    const text = said.flatMap((term) => term.text ?? []).join(" ");
    const enough = [room.pk, room.nextPk].flatMap((pk) =>
      withQuantities([{ alternatives: [[`${pk}`]] }, { alternatives: [["pk"]] }]),
    );
    const asked = { ...enough[0], text, alternatives: enough.flatMap(({ alternatives }) => alternatives) };
    return [...terms.slice(0, place), asked, ...terms.slice(place + room.length)];
  }
  return terms;
}
