import type { ScreeningColumn } from './screening-column-kind.ts'

/** The subjects for which orders are counted: persons by name, phones by digits, accounts at a bank, partners. */
export const BEHAVIOUR_SUBJECTS = ['sender', 'receiver', 'senderPhone', 'receiverPhone', 'account', 'partner'] as const
export type BehaviourSubject = (typeof BEHAVIOUR_SUBJECTS)[number]

/** The time spans for counting; each ends with the order itself. */
export const BEHAVIOUR_WINDOWS = ['1h', '24h', '7d', '30d', '90d'] as const
export type BehaviourWindow = (typeof BEHAVIOUR_WINDOWS)[number]

/** The subjects on the receiver's side for which distinct senders are counted. */
export const BEHAVIOUR_RECEIVERS = [
  'receiver',
  'receiverPhone',
  'account',
] as const satisfies readonly BehaviourSubject[]

/** The counted value of a behaviour column. */
export type Behaviour =
  | {
      readonly measure: 'Orders' | 'Total' | 'Senders'
      readonly subject: BehaviourSubject
      readonly window: BehaviourWindow
    }
  | { readonly measure: 'FirstSeen'; readonly subject: BehaviourSubject }

/** A column with the behaviour of a person, phone, account or partner up to an order. */
export interface BehaviourColumn extends ScreeningColumn {
  readonly behaviour: Behaviour
}

const OVER_TIME: readonly Behaviour[] = (['Orders', 'Total', 'Senders'] as const).flatMap((measure) =>
  (measure === 'Senders' ? BEHAVIOUR_RECEIVERS : BEHAVIOUR_SUBJECTS).flatMap((subject) =>
    BEHAVIOUR_WINDOWS.map((window) => ({ measure, subject, window })),
  ),
)
const SINCE: readonly Behaviour[] = BEHAVIOUR_SUBJECTS.map((subject) => ({ measure: 'FirstSeen', subject }))

/** The behaviour columns, equal for all types: `senderOrders24h`, `accountSenders7d`, `senderFirstSeen`. */
export const BEHAVIOUR_COLUMNS: readonly BehaviourColumn[] = [...OVER_TIME, ...SINCE].map((behaviour) => {
  const { measure, subject } = behaviour
  const window = behaviour.measure === 'FirstSeen' ? '' : behaviour.window
  return {
    columnName: `${subject}${measure}${window}`,
    columnKind: measure === 'Total' ? 'number' : 'count',
    columnGroup: 'behaviour',
    label: {
      key: `behaviour.${measure}`,
      words: {
        subject: `behaviourSubject.${subject}`,
        ...(window === '' ? {} : { window: `behaviourWindow.${window}` }),
      },
    },
    behaviour,
  }
})
