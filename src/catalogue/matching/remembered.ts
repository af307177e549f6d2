/** @returns a function that makes each key's value once, and keeps it as long as the key is in use */
export function remembered<Key extends WeakKey, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new WeakMap<Key, Value>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    // It is written only when new, because the map is read for each pair.
    made.set(key, value);
    return value;
  };
}
