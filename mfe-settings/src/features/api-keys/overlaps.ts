/** The overlaps to choose from: the hours during which a replaced key pair or signing secret remains valid. */
export const OVERLAPS = [0, 1, 24, 72, 168] as const
