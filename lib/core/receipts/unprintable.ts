/** Control characters, lone surrogates and noncharacters: HTML cannot carry them, and nobody can see them. */
export const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{NChar}]/gu;
