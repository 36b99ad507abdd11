/** A value date some weeks ago, because dates of long ago are refused. */
export const VALUE_DATE = new Date(Date.now() - 30 * 24 * 3_600_000).toISOString().slice(0, 10)
