import type { SessionContext } from '../../http/handler.ts'

type Act = (context: SessionContext) => Promise<void>

const acts: Act[] = []

/** Has something done when somebody signs out, or is signed out for being idle, in the transaction that ends the session. */
export function whenSignedOut(act: Act): void {
  acts.push(act)
}

/** Does what domains have registered. */
export async function afterSignOut(context: SessionContext): Promise<void> {
  for (const act of acts) await act(context)
}
