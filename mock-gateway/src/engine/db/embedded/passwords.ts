import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROLES, type Role } from '../roles.ts'

/** Passwords of the embedded server's users, made at random with the cluster and kept inside it for its owner alone. */
export type Passwords = Readonly<Record<Role | 'postgres', string>>

export function makePasswords(): Passwords {
  const names = ['postgres', ...ROLES]
  return Object.fromEntries(names.map((name) => [name, randomBytes(24).toString('base64url')])) as Passwords
}

/** PostgreSQL leaves files alone that it does not know. */
export function passwordFile(data: string): string {
  return path.join(data, 'portal-passwords.json')
}

export function readPasswords(data: string): Passwords {
  return JSON.parse(readFileSync(passwordFile(data), 'utf8')) as Passwords
}
