import type { FeedRow } from "../feed-row.ts";
import { CHILDREN_GROUP, type FeedOffer } from "./offer.ts";

/**
 * Leaves out the row of a product whose variants have rows of their own, since the product's price is only the lowest of the variants' prices. Each row is
 * compared only with the row before and the row after it, because a feed keeps the rows of a group together.
 */
export class GroupParents {
  #held: FeedRow | undefined;
  /** The group of the row before `#held`; undefined if the row before is no variant. */
  #before: string | undefined;

  /** @returns the rows that are now decided: they are left out or kept */
  write(row: FeedRow): readonly FeedRow[] {
    const held = this.end();
    const [next] = held;
    if (next?.kind === "offer" && row.kind === "offer" && isParentOf(next.offer, row.offer))
      return this.#keep(row, [{ kind: "left-out", row: next.row, why: "group" }]);
    return this.#keep(row, held);
  }

  end(): readonly FeedRow[] {
    const row = this.#held;
    this.#held = undefined;
    if (row === undefined) return [];
    if (row.kind !== "offer") return [row];
    if (this.#before !== undefined && isBare(row.offer) && isGroupItself(row.offer, this.#before))
      return [{ kind: "left-out", row: row.row, why: "group" }];
    this.#before = isBare(row.offer) ? undefined : groupOf(row.offer);
    return [row];
  }

  #keep(row: FeedRow, decided: readonly FeedRow[]): readonly FeedRow[] {
    this.#held = row;
    return decided;
  }
}

const groupOf = ({ itemGroupId }: FeedOffer): string | undefined => itemGroupId?.replace(CHILDREN_GROUP, "");

/** Whether the offer does not say which variant it is. */
const isBare = ({ size, color }: FeedOffer): boolean => size === null && color === null;

function isParentOf(offer: FeedOffer, variant: FeedOffer): boolean {
  const group = groupOf(variant);
  return group !== undefined && !isBare(variant) && isBare(offer) && isGroupItself(offer, group);
}

/** Whether the offer has the group's own id, or says that its price is the lowest of the group. */
const isGroupItself = (offer: FeedOffer, group: string): boolean =>
  offer.externalId === group || (offer.isFrom && groupOf(offer) === group);
