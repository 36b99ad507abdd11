import type { KeyEnvironment } from '@portal/contract'
import type { ReactNode } from 'react'

/** The props of every section of the screen. */
export interface SectionProps {
  readonly env: KeyEnvironment
  /** The partner the bank side has chosen; absent for operators. */
  readonly mtoCode: string | undefined
  readonly description: string
  /** A link to the documentation of the partner API. */
  readonly documentation: ReactNode
  /** Links to the other sections, and the partner's name. */
  readonly head: ReactNode
}
