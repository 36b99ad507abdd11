import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { ROLES, type Role } from '../roles.ts'

/** Passwords of the embedded server's users, made at random once and kept for their owner alone. */
export type Passwords = Readonly<Record<Role | 'postgres', string>>

export function makePasswords(file: string): Passwords {
  const passwords = Object.fromEntries(
    ['postgres', ...ROLES].map((name) => [name, randomBytes(24).toString('base64url')]),
  )
  writeFileSync(file, JSON.stringify(passwords), { mode: 0o600 })
  return passwords as Passwords
}

export function readPasswords(file: string): Passwords {
  return JSON.parse(readFileSync(file, 'utf8')) as Passwords
}
