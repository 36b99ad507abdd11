import type { Adapter, AdapterPayload } from 'oidc-provider'

/** Where the demo provider keeps its sessions and codes: in memory, gone with the process that serves the portal. */
export function memoryAdapter(): (kind: string) => Adapter {
  const kept = new Map<string, AdapterPayload>()
  const find = async (matches: (payload: AdapterPayload) => boolean) => [...kept.values()].find(matches)
  return (kind) => {
    const keyOf = (id: string) => `${kind}:${id}`
    return {
      upsert: async (id, payload) => void kept.set(keyOf(id), payload),
      find: async (id) => kept.get(keyOf(id)),
      findByUid: (uid) => find((payload) => payload.kind === kind && payload.uid === uid),
      findByUserCode: (userCode) => find((payload) => payload.userCode === userCode),
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
