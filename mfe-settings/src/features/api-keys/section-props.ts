import type { KeyEnvironment } from '@portal/contract'
import type { ReactNode } from 'react'

/** The props of every section of the screen. */
export interface SectionProps {
  readonly env: KeyEnvironment
  /** The code of the partner that the bank's staff have chosen; undefined for operators. */
  readonly mtoCode: string | undefined
  readonly description: string
  /** A link to the documentation of the partner API. */
  readonly documentation: ReactNode
  /** Links to the other sections, and the partner's name. */
  readonly head: ReactNode
}
