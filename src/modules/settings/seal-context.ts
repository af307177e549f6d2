/** Binds a sealed value to its setting's name, so that it does not open in another row. */
export const sealContext = (name: string) => `setting ${name}`;
