import type { Client } from '@portal/api-client'
import { atWork } from './ending.ts'
import { SEALED_WORK } from './sealed-work.ts'

/**
 * Opens the kept work in this tab for a user who has just signed in. Runs before the sign-in module gets its answer.
 */
export async function returnWork(client: Client, userId: string): Promise<void> {
  if (sessionStorage.getItem(SEALED_WORK) === null) return
  const { recoverWork } = await atWork()
  await recoverWork(client, userId)
}
