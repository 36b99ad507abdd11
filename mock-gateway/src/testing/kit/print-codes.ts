import { createInterface } from 'node:readline'
import type { StartedGateway } from './started-gateway.ts'

/** The user whose code an empty line asks for. */
const USUAL = 'ho.maker'

/**
 * Prints the current code of a user's hard token for each line that a developer types: a user's name, or nothing for
 * ho.maker.
 * @returns ends it
 */
export function printCodes({ tokenCode }: Pick<StartedGateway, 'tokenCode'>): () => void {
  console.log(`Enter prints the code of ${USUAL}'s hard token; a user's name and Enter that of another user.`)
  const lines = createInterface({ input: process.stdin })
  lines.on('line', (line) => {
    const username = line.trim() || USUAL
    tokenCode(username).then(
      (code) => console.log(`${username}: ${code}`),
      () => console.log(`${username} has no hard token.`),
    )
  })
  return () => lines.close()
}
