/**
 * The lowest accepted score of zxcvbn: more than 10⁸ guesses, so that no attack over the network succeeds before the
 * lockout, and none on a stolen hash is quick.
 */
const ENOUGH = 3
/**
 * The number of letters that zxcvbn tries for signs. With the library's usual 100, a password of 64 signs takes more
 * than a tenth of a second.
 */
const LETTERS_FOR_SIGNS = 4

type Estimate = (password: string, names: readonly string[]) => number

// Loaded when the first password is chosen under the rule `modern`: the list of leaked passwords takes 15 MB.
let estimate: Promise<Estimate> | undefined

/**
 * Returns whether an attacker guesses the password soon: it is in the list of leaked passwords, or made of its entries,
 * keyboard rows, sequences, dates or the user's names.
 */
export async function isGuessable(password: string, names: readonly string[]): Promise<boolean> {
  estimate ??= load()
  return (await estimate)(password, names) < ENOUGH
}

async function load(): Promise<Estimate> {
  const { ZxcvbnFactory } = await import('@zxcvbn-ts/core')
  const { adjacencyGraphs: graphs, dictionary } = await import('@zxcvbn-ts/language-common')
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs, l33tMaxSubstitutions: LETTERS_FOR_SIGNS })
  return (password, names) => zxcvbn.check(password, [...names]).score
}
