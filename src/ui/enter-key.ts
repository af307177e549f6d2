import type { KeyboardEvent } from "react";

/** Says whether the key is Enter, unless Enter only accepts a word that an input method suggests. */
export const isEnter = ({ key, nativeEvent }: KeyboardEvent): boolean => key === "Enter" && !nativeEvent.isComposing;
