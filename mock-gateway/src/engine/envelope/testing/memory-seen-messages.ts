import type { SeenMessages } from '../replay-guard.ts'

/** The table `seen_message` without a database; it forgets no message. */
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
