/** A sealed value opens under its own name only: moved to another row it is no secret of that one. */
export const sealContext = (name: string) => `setting ${name}`;
