import type { NewApiKey } from '@portal/contract/calls/api-keys'
import { Refusal, type Reply, type SessionContext } from '../../http/handler.ts'
import { refuseReveal } from './api-key.rules.ts'
import { activateGranted, findKey } from './api-key.store.ts'
import { noteOfKey } from './key-note.ts'
import { findPartner, keysVisibleTo } from './key-partner.ts'

/** Generates the pair of an authorized live key and shows it, once (ruling A57). 25, 12, 57, 54, 03. */
export async function revealKey(context: SessionContext, keyId: string): Promise<Reply<NewApiKey>> {
  const { db, actor, now } = context
  const note = noteOfKey(context, 'REVEAL', keyId)
  const scope = { scope: keysVisibleTo(actor) }
  const seen = await findKey(db, keyId, scope)
  if (seen === null) throw new Refusal('25')
  // The partner before the key, as every generation takes them: two of them never wait for each other.
  const partner = await findPartner(db, seen.mto_code, true)
  const key = await findKey(db, keyId, { ...scope, lock: true })
  if (key === null) throw new Refusal('25')
  const life = { status: key.status, createdBy: key.created_by, grantedAt: key.granted_at, expiresAt: key.expires_at }
  const code = refuseReveal(life, actor.userId, now)
  if (code !== null) throw new Refusal(code)
  if (partner?.isActive !== true) throw new Refusal('03')
  const made = await activateGranted(db, key, now)
  if (made === null) throw new Refusal('12')
  const { pair, replaced } = made
  note.generated(keyId, { mtoCode: key.mto_code, env: key.env, overlapHours: key.overlap_hours, pair, replaced })
  return { payload: { keyId, publicKey: pair.publicKey, secretKey: pair.secretKey } }
}
