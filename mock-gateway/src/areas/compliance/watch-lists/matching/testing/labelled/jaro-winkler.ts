import anyAscii from 'any-ascii'

const PREFIX = 4
const PREFIX_WEIGHT = 0.1

/** Returns the Jaro-Winkler similarity of two names in Latin letters, from 0 to 1. */
export function jaroWinkler(oneName: string, otherName: string): number {
  const [one, other] = [plain(oneName), plain(otherName)]
  const jaro = jaroOf(one, other)
  let prefix = 0
  while (prefix < PREFIX && one[prefix] !== undefined && one[prefix] === other[prefix]) prefix += 1
  return jaro + prefix * PREFIX_WEIGHT * (1 - jaro)
}

const plain = (name: string): string => anyAscii(name).toLowerCase()

function jaroOf(one: string, other: string): number {
  const reach = Math.max(0, Math.floor(Math.max(one.length, other.length) / 2) - 1)
  const isTaken = new Array<boolean>(other.length).fill(false)
  const matches: number[] = []
  for (const [at, letter] of [...one].entries())
    for (let place = Math.max(0, at - reach); place <= Math.min(other.length - 1, at + reach); place += 1)
      if (!isTaken[place] && other[place] === letter) {
        isTaken[place] = true
        matches.push(at)
        break
      }
  if (matches.length === 0) return 0
  const others = [...other].filter((_, place) => isTaken[place])
  const swapped = matches.filter((at, place) => one[at] !== others[place]).length / 2
  const found = matches.length
  return (found / one.length + found / other.length + (found - swapped) / found) / 3
}
