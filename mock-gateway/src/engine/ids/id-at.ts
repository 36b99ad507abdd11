import { randomInt } from 'node:crypto'
import { v7 } from 'uuid'

let made = randomInt(2 ** 31)

/**
 * Returns a new id of a moment (UUID version 7, RFC 9562). Ids sort by moment. Ids that one process made for the same
 * millisecond sort in the order of their creation.
 */
export function idAt(moment: Date): string {
  made = (made + 1) % 2 ** 32
  return v7({ msecs: moment.getTime(), seq: made })
}
