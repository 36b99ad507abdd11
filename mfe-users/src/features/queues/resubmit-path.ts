import type { QueueDetail } from '@portal/contract/calls/queue'

/** Addresses of the forms that take a rejected change up; `{id}` stands for the record, any other name for a field of it. */
const FORMS: Readonly<Record<string, { readonly CREATE?: string; readonly UPDATE?: string }>> = {
  user: { CREATE: '/users?panel=create', UPDATE: '/users?panel=edit&id={id}' },
  operator: { CREATE: '/imto-users?panel=create', UPDATE: '/imto-users?panel=edit&id={id}' },
  role: { CREATE: '/create-role?', UPDATE: '/create-role?roleId={id}' },
  mto: { CREATE: '/partners?panel=create', UPDATE: '/partners?panel=edit&id={id}' },
  parameter: { CREATE: '/parameterization?panel=create', UPDATE: '/parameterization?panel=edit&id={id}' },
  settings: { UPDATE: '/system-settings?' },
  'accounting-rule': {
    CREATE: '/create-accounting-rule?aeCode={id}',
    UPDATE: '/create-accounting-rule?aeCode={id}',
  },
  'screening-rule': {
    CREATE: '/transaction-rule?panel=create',
    UPDATE: '/transaction-rule?panel=edit&id={id}',
  },
  'confirmed-match': { UPDATE: '/transactions?panel=review&id={id}' },
  'trusted-pair': { CREATE: '/trusted-pairs?panel=create' },
  'watch-list': { CREATE: '/watch-lists?panel=create', UPDATE: '/watch-lists?panel=edit&id={id}' },
  'internal-listing': { UPDATE: '/internal-list?panel=edit&id={id}' },
  'api-key': { CREATE: '/api-keys?env=live&key={id}' },
  // The screen finds whose officer it is by the officer's row, of a new one too.
  officer: { CREATE: '/officer-details?panel=create&id={id}', UPDATE: '/officer-details?panel=edit&id={id}' },
  'mto-officer': { CREATE: '/officer-details?panel=create&id={id}', UPDATE: '/officer-details?panel=edit&id={id}' },
  organisation: { UPDATE: '/officer-details?panel=organisation' },
  'mto-organisation': { UPDATE: '/officer-details?mtoCode={id}&panel=organisation' },
  // The form knows by the rejected change itself what was wanted.
  'ledger-act': { CREATE: '/ledger?panel=act' },
  transaction: { UPDATE: '/inbound-transactions?panel=review&id={id}' },
  // Of a rejected edit too the order is nobody's again: it is looked up and asked for anew.
  'cash-pickup': { CREATE: '/outbound-transactions?panel=create', UPDATE: '/outbound-transactions?panel=create' },
  'pickup-review': { UPDATE: '/outbound-transactions?panel=review&id={id}' },
  'payout-return': {
    CREATE: '/outbound-transactions?panel=review&id={id}',
    UPDATE: '/outbound-transactions?panel=review&id={id}',
  },
  'till-cash': { CREATE: '/till?panel=cash' },
  'till-difference': { CREATE: '/till?till={id}' },
  'wallet-funding': { CREATE: '/wallet-transactions?panel=fund' },
  'user-batch': { CREATE: '/upload-users?panel=upload' },
  'reference-table': { CREATE: '/reference-tables?panel=upload' },
  proprietor: { CREATE: '/proprietors?panel=create' },
  report: { CREATE: '/report-engine?panel=create', UPDATE: '/report-engine?panel=edit&id={id}' },
  'periodic-report': { CREATE: '/periodic-report?panel=create', UPDATE: '/periodic-report?panel=edit&id={id}' },
  loan: { CREATE: '/loans?panel=create' },
  // Which act it was the screen knows by the rejected change itself.
  'loan-act': { CREATE: '/loans/schedules?loan={loanId}' },
  'loan-settings': { UPDATE: '/loans?panel=settings&id={id}' },
}

type Resubmitted = Pick<QueueDetail, 'cqId' | 'cqSubject' | 'cqAction' | 'cqTargetId' | 'cqJson'>

/** Where a rejected item is edited and submitted again; null when its kind has no form that takes it up. */
export function resubmitPath(item: Resubmitted): string | null {
  const { cqId, cqAction, cqTargetId } = item
  if (cqAction === 'DELETE') return null
  const form = FORMS[formOf(item)]?.[cqAction]?.replace(/\{(\w+)\}/, (_, field) =>
    field === 'id' ? cqTargetId : (wantedOf(item)[field] ?? ''),
  )
  return form ? `${form}${form.endsWith('?') ? '' : '&'}replaces=${cqId}` : null
}

/** Users of a partner are users, and have a screen of their own. */
function formOf({ cqSubject, cqJson }: Resubmitted): string {
  if (cqSubject !== 'user') return cqSubject
  return wantedOf({ cqJson }).userType === 'IMTO' ? 'operator' : 'user'
}

function wantedOf({ cqJson }: Pick<Resubmitted, 'cqJson'>): Readonly<Record<string, string | null>> {
  const { after } = JSON.parse(cqJson) as { after: Readonly<Record<string, string | null>> | null }
  return after ?? {}
}
