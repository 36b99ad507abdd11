import { contractText } from '@portal/contract/texts/all'
import { NO_WORK, type WorkSource } from '../../../engine/dashboard/index.ts'
import { sideOf } from '../../../engine/read/index.ts'
import { knownBreak } from './chain-state.ts'

/** Work item for the bank's readers of the trail: a fault in the audit chain, about which people must decide. */
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
