import { contractText } from '@portal/contract/texts/all'
import { NO_WORK, type WorkSource } from '../../../engine/dashboard/index.ts'
import { sideOf } from '../../../engine/read/index.ts'
import { knownBreak } from './chain-state.ts'

/** A break of the audit chain, for the provider's readers of the trail: people must decide what to do. */
export const AUDIT_WORK: WorkSource = {
  name: 'audit.break',
  section: 'attend',
  needs: 'AUDIT_TRAIL|READ',
  async read(context) {
    if (sideOf(context.actor).kind !== 'bank' || (await knownBreak(context)) === null) return NO_WORK
    const line = {
      id: 'audit-chain',
      title: contractText(context.language, 'work.chain.title'),
      text: contractText(context.language, 'work.chain.text'),
      href: '/audit-trails',
      since: null,
      until: null,
      tone: 'negative' as const,
    }
    return { total: 1, lines: [line] }
  },
}
