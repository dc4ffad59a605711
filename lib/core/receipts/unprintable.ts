/** Control characters, lone surrogates and noncharacters: HTML cannot carry them, and they cannot be seen. */
export const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{NChar}]/gu;
