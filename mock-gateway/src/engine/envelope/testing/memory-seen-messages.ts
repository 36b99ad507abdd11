import type { SeenMessages } from '../replay-guard.ts'

/** The table `seen_message` without a database, which forgets nothing. */
export function memorySeenMessages(): SeenMessages {
  const seen = new Set<string>()
  return {
    async isFirst(messageId) {
      const isFirst = !seen.has(messageId)
      seen.add(messageId)
      return isFirst
    },
  }
}
