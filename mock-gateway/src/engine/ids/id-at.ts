import { randomInt } from 'node:crypto'
import { v7 } from 'uuid'

let made = randomInt(2 ** 31)

/**
 * A new id of a moment (UUID version 7, RFC 9562): ids sort by moment, and those that one process made for the same
 * millisecond sort in the order in which it made them.
 */
export function idAt(moment: Date): string {
  made = (made + 1) % 2 ** 32
  return v7({ msecs: moment.getTime(), seq: made })
}
