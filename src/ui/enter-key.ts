import type { KeyboardEvent } from "react";

/** Whether the key is Enter, except where it accepts a word of an input method. */
export const isEnter = ({ key, nativeEvent }: KeyboardEvent): boolean => key === "Enter" && !nativeEvent.isComposing;
