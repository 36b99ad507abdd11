import type { Adapter, AdapterPayload } from 'oidc-provider'

/**
 * Returns the demo provider's store of visits and codes. It is in memory, so it is lost when the portal's process ends.
 * Sessions are not stored, so every visit starts with the sign-in page.
 */
export function memoryAdapter(): (kind: string) => Adapter {
  const kept = new Map<string, AdapterPayload>()
  return (kind) => {
    const keyOf = (id: string) => `${kind}:${id}`
    return {
      upsert: async (id, payload) => {
        if (kind !== 'Session') kept.set(keyOf(id), payload)
      },
      find: async (id) => kept.get(keyOf(id)),
      findByUid: async () => undefined,
      findByUserCode: async () => undefined,
      consume: async (id) => {
        const payload = kept.get(keyOf(id))
        if (payload) payload.consumed = Math.floor(Date.now() / 1000)
      },
      destroy: async (id) => void kept.delete(keyOf(id)),
      revokeByGrantId: async (grantId) => {
        for (const [key, payload] of kept) if (payload.grantId === grantId) kept.delete(key)
      },
    }
  }
}
