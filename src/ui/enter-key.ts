import type { KeyboardEvent } from "react";

/** Enter, but not the one that takes a word of an input method. */
export const isEnter = ({ key, nativeEvent }: KeyboardEvent): boolean => key === "Enter" && !nativeEvent.isComposing;
