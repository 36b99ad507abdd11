const UNITS = [
  ['days', 86_400],
  ['hours', 3_600],
  ['minutes', 60],
  ['seconds', 1],
] as const

export interface Age {
  readonly unit: (typeof UNITS)[number][0]
  readonly count: number
}

/** Returns an age in the largest unit in which the age is at least one. */
export function ageOf(seconds: number): Age {
  const [unit, length] = UNITS.find(([, length]) => seconds >= length) ?? UNITS[3]
  return { unit, count: Math.floor(seconds / length) }
}
