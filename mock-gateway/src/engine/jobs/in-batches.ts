/**
 * The code and the message of a statement that timed out: either the server cancelled it, or its client stopped
 * waiting.
 */
const CANCELLED = '57014'
const GIVEN_UP = 'Query read timeout'

/**
 * Processes rows in batches until a batch is not full. A batch that times out is halved and retried, down to one row.
 * The batch size grows again while batches succeed: after a bulk load, no fixed size is right for every machine.
 * @param most size of a full batch
 * @param take processes at most `size` rows in a separate transaction, and returns the number of rows processed
 * @returns the number of rows in all batches
 * @throws any error of `take`, but a timeout only if it occurs for a batch of one row
 */
export async function inBatches(most: number, take: (size: number) => Promise<number>): Promise<number> {
  let size = most
  for (let total = 0; ; ) {
    try {
      const done = await take(size)
      total += done
      if (done < size) return total
      size = Math.min(most, size * 2)
    } catch (error) {
      if (size === 1 || !isTimeout(error)) throw error
      size = Math.ceil(size / 2)
    }
  }
}

function isTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (error as { readonly code?: unknown }).code === CANCELLED || error.message === GIVEN_UP
}
