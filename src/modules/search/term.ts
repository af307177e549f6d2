/** One way to say a term: all of the lexemes, where `adjacent` side by side. */
export type Alternative = { readonly lexemes: readonly string[]; readonly adjacent: boolean };

/** One thing that is searched for. `words` is how it was typed (or should have been). */
export type Term = { readonly words: readonly string[]; readonly alternatives: readonly Alternative[] };
