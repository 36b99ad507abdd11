/** The shapes of the answers, as the contract states them. */
export interface AnswerSchemas {
  /** Returns a sentence for each fault of an answer; null if the contract states no schema for the call. */
  faultsOf(path: string, answer: unknown): readonly string[] | null
}

export const answerSchemas = (): AnswerSchemas => ({ faultsOf: () => null })
