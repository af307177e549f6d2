/** Returns a function that makes each key's value once, and keeps the value as long as the key is in use. */
export function remembered<Key extends WeakKey, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new WeakMap<Key, Value>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    // The map is written only when a key is new, because the function is called for each pair.
    made.set(key, value);
    return value;
  };
}
