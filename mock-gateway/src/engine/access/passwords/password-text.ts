import { Refusal } from '../../http/handler.ts'

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

/**
 * Decodes a password from its wire form, base64 of UTF-8 (spec §3). Keeps every character except NUL as typed. Refuses
 * malformed input with 30 at the field, including lone surrogates, which UTF-8 cannot represent.
 */
export function passwordOf(wire: string, field: string): string {
  const text = BASE64.test(wire) ? decode(wire) : null
  if (text === null || text.includes('\0')) {
    throw new Refusal('30', { fields: [{ field, key: 'validation.typeError' }] })
  }
  return text
}

function decode(wire: string): string | null {
  const bytes = Buffer.from(wire, 'base64')
  if (withoutPadding(bytes.toString('base64')) !== withoutPadding(wire)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}

const withoutPadding = (base64: string) => base64.replace(/=+$/, '')

/** Decodes a new password and its confirmation. Refuses with 30 at the confirmation if the two differ (ruling A08). */
export function newPasswordOf(
  wire: { readonly password: string; readonly confirmation: string },
  fields: { readonly password: string; readonly confirmation: string },
): string {
  const password = passwordOf(wire.password, fields.password)
  if (passwordOf(wire.confirmation, fields.confirmation) !== password) {
    throw new Refusal('30', { fields: [{ field: fields.confirmation, key: 'validation.confirmation' }] })
  }
  return password
}
