/** A value as people and systems really write it, and its stored form; null if the value is refused. */
export type RealInput = readonly [written: string, stored: string | null]
