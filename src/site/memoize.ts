import type { Services } from "./services.ts";

/**
 * Memoizes a part that is the same on many pages, by its name. There must be few names, because no part is ever dropped.
 * @param make gets only the name and the services, which stay the same while the server runs
 */
export function memoize<Part>(make: (name: string, services: Services) => Part) {
  const parts = new WeakMap<Services, Map<string, Part>>();
  return (name: string, services: Services): Part => {
    const known = parts.get(services) ?? new Map<string, Part>();
    const part = known.get(name) ?? make(name, services);
    parts.set(services, known.set(name, part));
    return part;
  };
}
