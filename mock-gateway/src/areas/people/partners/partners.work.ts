import { SIGNED_IN } from '@portal/contract'
import { WORK_COUNTED, WORK_LINES, type WorkLine } from '@portal/contract/dashboard/dashboard.calls'
import type { Language } from '@portal/contract/format'
import { COMPLIANCE_FLAGS } from '@portal/contract/partners/partner'
import { contractText } from '@portal/contract/texts/all'
import { sql } from 'kysely'
import { NO_WORK, type Work, type WorkSource } from '../../../engine/dashboard/index.ts'
import type { SessionContext } from '../../../engine/http/handler.ts'
import { sideOf } from '../../../engine/read/index.ts'
import { PARTNER_COLUMNS } from './partner-record.ts'
import { partnersVisibleTo } from './partner-scope.ts'

const DOCUMENTS = ['mtoCbnLicense', ...COMPLIANCE_FLAGS] as const
const lacks = (document: (typeof DOCUMENTS)[number]) => sql<boolean>`${PARTNER_COLUMNS[document].select} = 'NO'`

/**
 * Work items for editors of partners and for the partner's own users: active partners without the licence or without a
 * compliance document.
 */
export const PARTNER_WORK: readonly WorkSource[] = [
  {
    name: 'partners.documents',
    section: 'attend',
    needs: 'MTO|UPDATE',
    href: '/partners?f.mtoStatus=ACTIVE',
    read: (context) =>
      incompletePartners(context, 'bank', (code) => `/partners?panel=edit&id=${encodeURIComponent(code)}`),
  },
  {
    name: 'partners.own-documents',
    section: 'attend',
    needs: SIGNED_IN,
    read: (context) => incompletePartners(context, 'operator', () => '/officer-details'),
  },
]

async function incompletePartners(
  { db, actor, language }: SessionContext,
  side: 'bank' | 'operator',
  hrefOf: (mtoCode: string) => string,
): Promise<Work> {
  if (sideOf(actor).kind !== side) return NO_WORK
  const partners = await db
    .selectFrom('mto as m')
    .select(['m.mto_code as code', 'm.mto_name as name'])
    .select(sql<boolean[]>`array[${sql.join(DOCUMENTS.map(lacks))}]`.as('missing'))
    .where(partnersVisibleTo(actor))
    .where('m.mto_status', '=', 'ACTIVE')
    .where(sql<boolean>`(${sql.join(DOCUMENTS.map(lacks), sql` or `)})`)
    .orderBy('m.created_at')
    .orderBy('m.mto_code')
    .limit(WORK_COUNTED)
    .execute()
  const lines = partners.slice(0, WORK_LINES).map(
    ({ code, name, missing }): WorkLine => ({
      id: code,
      title: name,
      text: missingText(
        language,
        DOCUMENTS.filter((_, at) => missing[at]),
      ),
      href: hrefOf(code),
      since: null,
      until: null,
      tone: 'warning',
    }),
  )
  return { total: partners.length, lines }
}

/** Returns a text with the first missing document and the number of further missing documents. */
function missingText(language: Language, missing: readonly string[]): string {
  // The label of the flag is not used here, because it would say that the document exists.
  const first = contractText(
    language,
    missing[0] === 'mtoCbnLicense' ? 'labels.mtoCbnLicenseFile' : `labels.${missing[0]}`,
  )
  const count = missing.length - 1
  if (count === 0) return contractText(language, 'work.documents.one', { first })
  return contractText(language, 'work.documents.more', { first, count })
}
