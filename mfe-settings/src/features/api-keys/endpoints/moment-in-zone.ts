/** Returns the moment at which clocks of a time zone show a day and a time, such as `2026-11-22` and `14:30`. */
export function momentInZone(day: string, time: string, timeZone: string): string {
  const shown = new Date(`${day}T${time}:00Z`).getTime()
  // The second step corrects the offset if the clocks change between the two moments.
  const near = shown - offsetAt(shown, timeZone)
  return new Date(shown - offsetAt(near, timeZone)).toISOString()
}

/** Returns by how many milliseconds the clocks of a time zone are ahead of UTC. */
function offsetAt(moment: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  }).formatToParts(moment)
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
  const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
  return shown - Math.floor(moment / 1_000) * 1_000
}
