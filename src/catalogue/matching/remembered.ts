/** @returns what is made of a key, once as long as somebody has the key */
export function remembered<Key extends WeakKey, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new WeakMap<Key, Value>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    // Written where it is new alone: the map is asked for each pair.
    made.set(key, value);
    return value;
  };
}
