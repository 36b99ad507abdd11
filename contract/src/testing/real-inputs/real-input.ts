/** A value as people and systems really write it, and the one form in which it is stored; null if it is refused. */
export type RealInput = readonly [written: string, stored: string | null]
