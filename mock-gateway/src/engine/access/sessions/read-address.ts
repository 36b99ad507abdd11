import type { CallContext, Reply } from '../../http/handler.ts'

/** portal/address/read: the address the gateway sees (ruling A79); shown, never trusted. */
export async function readAddress({ address }: CallContext): Promise<Reply<{ address: string }>> {
  return { payload: { address } }
}
