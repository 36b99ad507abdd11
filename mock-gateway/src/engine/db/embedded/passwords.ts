import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROLES, type Role } from '../roles.ts'

/**
 * Random passwords of the embedded server's users. Created with the cluster and stored in a file of the cluster, which
 * only the owner of the cluster can read.
 */
export type Passwords = Readonly<Record<Role | 'postgres', string>>

export function makePasswords(): Passwords {
  const names = ['postgres', ...ROLES]
  return Object.fromEntries(names.map((name) => [name, randomBytes(24).toString('base64url')])) as Passwords
}

/** Returns the path of the passwords in the data folder, where PostgreSQL ignores unknown files. */
export function passwordFile(data: string): string {
  return path.join(data, 'portal-passwords.json')
}

export function readPasswords(data: string): Passwords {
  return JSON.parse(readFileSync(passwordFile(data), 'utf8')) as Passwords
}
