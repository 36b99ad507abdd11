import type { NewApiKey } from '@portal/contract/api-keys/api-keys.calls'
import { Refusal, type Reply, type SessionContext } from '../../../engine/http/handler.ts'
import { overtaken, wrongState } from '../../../engine/records/index.ts'
import { refuseReveal } from './api-key.rules.ts'
import { type ApiKeyRecord, activateGranted, findKey } from './api-key.store.ts'
import { generatedFields, noteKey } from './key-note.ts'
import { findPartner, inactivePartner, keysVisibleTo } from './key-partner.ts'

/**
 * Generates the pair of an authorized live key and shows it once (ruling A57). Throws 25 if the key is not in scope, 12
 * unless the key is authorized and not yet revealed or ended, 57 if another user requested the key, 54 if the 24 hours
 * are over, 03 if the partner is not active.
 */
export async function revealKey(context: SessionContext, keyId: string): Promise<Reply<NewApiKey>> {
  const { pair } = await noteKey(context, { action: 'REVEAL', keyId }, async () => {
    const { db, now } = context
    const key = await revealableKey(context, keyId)
    const made = await activateGranted(db, key, now)
    if (made === null) throw overtaken()
    return { keyId, pair: made.pair, before: null, after: generatedFields(key, made) }
  })
  return { payload: { keyId, publicKey: pair.publicKey, secretKey: pair.secretKey } }
}

/** Returns the key, locked, if the actor may now see its secret. */
async function revealableKey({ db, actor, now, language }: SessionContext, keyId: string): Promise<ApiKeyRecord> {
  const scope = { scope: keysVisibleTo(actor) }
  const seen = await findKey(db, keyId, scope)
  if (seen === null) throw new Refusal('25')
  // Locks the partner before the key, like every function that generates keys, so that two of them cannot deadlock.
  const partner = await findPartner(db, seen.mto_code, true)
  const key = await findKey(db, keyId, { ...scope, lock: true })
  if (key === null) throw new Refusal('25')
  const life = { status: key.status, createdBy: key.created_by, grantedAt: key.granted_at, expiresAt: key.expires_at }
  const code = refuseReveal(life, actor.userId, now)
  if (code === '12') throw wrongState(language, key.status, 'status.apiKey')
  if (code !== null) throw new Refusal(code)
  if (partner?.isActive !== true) throw inactivePartner()
  return key
}
