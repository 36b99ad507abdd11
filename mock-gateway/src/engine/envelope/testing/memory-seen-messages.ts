import type { SeenMessages } from '../replay-guard.ts'

/** Creates a store of seen messages in memory, which never forgets a message. */
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
