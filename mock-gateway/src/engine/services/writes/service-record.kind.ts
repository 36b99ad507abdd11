import type { Field, ModuleName, RecordFields } from '@portal/contract'
import type { ServiceDocument, ServiceField, ServiceRecord } from '@portal/contract/services/service-document'
import { v7 as uuid } from 'uuid'
import type { ServiceConfig } from '../../../config/services/read-services.ts'
import {
  type AnyChangeKind,
  type Change,
  type ChangeKind,
  findChangeKind,
  replaceChangeKind,
} from '../../approvals/index.ts'
import { Refusal, type SessionContext } from '../../http/handler.ts'
import { sendJobs } from '../../jobs/index.ts'
import { overtaken, type RecordValues, sortedKeys } from '../../records/index.ts'
import type { ServiceAnswer } from '../ask-service.ts'
import { subjectOf, wordsOf } from '../service-texts.ts'
import { askCheck, checkedOrRefused, registeredCall } from './ask-check.ts'
import { shownWrite } from './read-write.ts'
import {
  attachItem,
  newestWrite,
  releaseWrite,
  repeatWrite,
  type ServiceWriteRow,
  writeOfItem,
} from './service-write.store.ts'
import { SERVICE_WRITES } from './service-writes.queue-name.ts'
import { settledSubject, settlementKind } from './settlement.kind.ts'

/** Registers how the records of services change by approval, one kind for each record of a document. */
export function registerServiceKinds(services: readonly ServiceConfig[]): void {
  for (const { name, document } of services)
    for (const [record, stated] of Object.entries(document.records ?? {})) {
      const module = moduleOf(document, record)
      if (module === undefined) continue
      const subject = subjectOf(name, record)
      replaceChangeKind(serviceKind(name, subject, { ...stated, module }))
      replaceChangeKind(settlementKind(subject, module))
    }
}

/** Returns the kind of a service's record. @throws for a record of a service that is not registered */
export function registeredKind(subject: string): AnyChangeKind {
  const kind = findChangeKind(subject)
  if (kind === undefined) throw new Error(`no change kind: ${subject}`)
  return kind
}

/** Returns the module with the checkers of a record: that of its writes, which is one for all of them. */
function moduleOf({ calls }: ServiceDocument, record: string): ModuleName | undefined {
  const write = Object.values(calls).find((call) => call.record === record)
  return write?.privilege.split('|')[0] as ModuleName | undefined
}

/**
 * Returns a kind for records of a service that the operator has removed, so that their pending items are still listed,
 * rejected and expire. They cannot be authorized; but checkers of system settings may settle its unclear writes.
 */
export function removedKind(subject: string): AnyChangeKind | undefined {
  if (!subject.startsWith('x-')) return undefined
  const settled = settledSubject(subject)
  if (settled !== null) return settlementKind(settled, 'SYSTEM_SETTINGS') as unknown as AnyChangeKind
  return serviceKind('', subject, { title: { en: '', fr: '' }, fields: {}, module: 'SYSTEM_SETTINGS' }) as AnyChangeKind
}

function serviceKind(
  service: string,
  subject: string,
  { fields, link, module, amount, forms }: ServiceRecord & { readonly module: ModuleName },
): ChangeKind<RecordValues> {
  const field = amount === undefined ? undefined : fields[amount]
  const pathOf = (path: string, id: string) => path.replaceAll('{id}', encodeURIComponent(id))
  const release = async ({ db, actor, now }: SessionContext, { cqId }: Change<RecordValues>) => {
    const writeId = await releaseWrite(db, { cqId, checker: actor.username, now })
    if (writeId === null) throw overtaken()
    await sendJobs(db, SERVICE_WRITES, [{ data: { writeId } }])
  }
  return {
    subject,
    module,
    record: fieldsOf(service, fields),
    ...(link !== undefined && { link: (targetId: string) => pathOf(link, targetId) }),
    ...(forms !== undefined && {
      forms: {
        ...(forms.create !== undefined && { CREATE: () => forms.create ?? '' }),
        ...(forms.update !== undefined && { UPDATE: (targetId: string) => pathOf(forms.update ?? '', targetId) }),
      },
    }),
    amount: ({ after }) => {
      const value = after?.[amount ?? '']
      const currency = field?.currency ?? after?.[field?.currencyField ?? '']
      return typeof value === 'string' && typeof currency === 'string' ? { amount: value, currency } : null
    },
    resubmitsCreations: true,
    async serviceWrite(reader, cqId) {
      const write = await writeOfItem(reader.db, cqId)
      return write === undefined ? undefined : shownWrite(write, reader)
    },
    async isResubmittable(db, cqId) {
      return (await writeOfItem(db, cqId))?.state === 'REFUSED'
    },
    async read(db, targetId, lock) {
      const write = await newestWrite(db, { subject, targetId, lock })
      return write === undefined ? null : { ...liveOf(write) }
    },
    async preflight(context, targetId) {
      const write = await newestWrite(context.db, { subject, targetId })
      const registered = write && registeredCall(context.config, write)
      if (write === undefined || registered === undefined) return undefined
      const { request, maker: user } = write
      return await askCheck(context, registered, { user, request, checker: context.actor.username })
    },
    async validate(context, change) {
      const write = await newestWrite(context.db, { subject, targetId: change.targetId, lock: true })
      if (write === undefined) throw new Refusal('25')
      // A new submission was checked just before its transaction.
      if (write.cq_id === null && write.state === 'QUEUED')
        return await attachItem(context.db, write.write_id, change.cqId)
      requireSame(context, write, change)
      if (write.cq_id === change.cqId) return
      await repeatWrite(context.db, { write, writeId: uuid(), cqId: change.cqId, now: context.now })
    },
    applyCreate: release,
    applyUpdate: release,
    applyDelete: release,
  }
}

/** Returns the record as the maker's check found it. A new check before the decision tells whether it has changed. */
const liveOf = ({ name, before, after, mto_code, country_id }: ServiceWriteRow) => ({
  version: 1,
  name,
  snapshot: before ?? after ?? {},
  mtoCode: mto_code,
  countryId: country_id,
})

/**
 * Refuses with 29 if the service would change something else now, and as the service refuses the check. A service that
 * the operator has removed counts as one that does not answer.
 */
function requireSame(
  context: SessionContext,
  write: ServiceWriteRow,
  { targetId, before, after }: Change<RecordValues>,
) {
  const registered = registeredCall(context.config, write)
  const answer = context.outside?.get(targetId) as ServiceAnswer | undefined
  if (registered === undefined || answer === undefined) throw new Refusal('91', { reason: 'the service was not asked' })
  const checked = checkedOrRefused(context, registered, write.maker, answer)
  const text = (one: RecordValues | null, other: RecordValues | null) =>
    JSON.stringify([sortedKeys(one), sortedKeys(other && { ...one, ...other })])
  const isMoved =
    checked.name !== write.name ||
    checked.version !== write.record_version ||
    checked.subsidiary !== write.country_id ||
    checked.partner !== write.mto_code
  if (isMoved || text(checked.before, checked.after) !== text(before, after))
    throw new Refusal('29', { message: 'message.movedMeanwhile' })
}

function fieldsOf(service: string, fields: ServiceRecord['fields']): RecordFields {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldOf(service, name, field)]))
}

function fieldOf(service: string, name: string, { kind, currency, currencyField, options }: ServiceField): Field {
  return {
    kind,
    ...(currency !== undefined && { currency }),
    ...(currencyField !== undefined && { currencyField }),
    ...(options !== undefined && { options: Object.keys(options), words: wordsOf(service, name) }),
  }
}
