/** Formats seconds as minutes and seconds: `9:41`. */
export const countDown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
