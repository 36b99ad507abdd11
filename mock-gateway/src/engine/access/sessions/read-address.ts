import type { CallContext, Reply } from '../../http/handler.ts'

/**
 * portal/address/read: returns the caller's IP address as the gateway sees it (ruling A79). The address is only
 * displayed and never trusted.
 */
export async function readAddress({ address }: CallContext): Promise<Reply<{ address: string }>> {
  return { payload: { address } }
}
