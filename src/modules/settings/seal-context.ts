/** Makes the context that binds a sealed value to its setting's name, so the value cannot be opened in another row. */
export const sealContext = (name: string) => `setting ${name}`;
