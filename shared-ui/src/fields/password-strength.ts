import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { dictionary, adjacencyGraphs as graphs } from '@zxcvbn-ts/language-common'

/** How hard a password is to guess, from 0 to 4. The gateway refuses less than 3. */
export type Strength = 0 | 1 | 2 | 3 | 4

// The same options as in the gateway (`passwords/guessable.ts`), which also knows the user's names.
const zxcvbn = new ZxcvbnFactory({ dictionary, graphs, l33tMaxSubstitutions: 4 })

/** Returns how hard the password is to guess. */
export function strengthOf(password: string): Strength {
  return zxcvbn.check(password).score
}
