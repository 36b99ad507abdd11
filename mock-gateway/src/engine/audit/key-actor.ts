/** A partner's API key as an actor. Its rows are in the trail of the partner. */
export interface KeyActor {
  readonly keyId: string
  readonly publicKey: string
  readonly mtoCode: string
  readonly mtoName: string
}
